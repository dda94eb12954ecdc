// games/<title>/style.toml as a board imports it: looks by kind and id. Colours are custom properties that follow the
// theme.
declare module '*/style.toml' {
  interface Look {
    colour: string;
    ink: string;
    letter: string;
    shape: string;
    sign: string;
    sign_fill?: string;
    sign_width?: number;
    letter_at?: number;
    lines?: boolean;
  }
  const looks: Record<string, Record<string, Look>>;
  export default looks;
}
declare module 'virtual:titles.css';
