// The parts of a view that Ladder's board reads (shown.h).
export const CLIMBERS = ['climber_1', 'climber_2'] as const;
export interface View {
  round: number;
  climbers: { rung: number; choice: 'none' | 'step' | 'leap' | 'secret' }[];
  rungs: number;
  rounds: number;
}
