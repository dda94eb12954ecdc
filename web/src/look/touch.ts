// Was a thing tapped with a finger? Then the first tap only shows what the second will do.
export const byTouch = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch';
