/** A figure of a full text, which `figure.typ` draws. Lengths are millimetres; of a drawing, y grows downwards. */
export type Figure = { width: number; height: number } & (
  | { kind: 'lines'; x: Axis; y: Axis; series: Line[] }
  | { kind: 'bars'; groups: string[]; y: Axis; series: { name: string; values: number[] }[] }
  | { kind: 'drawing'; shapes: Shape[] }
);

type Axis = { title: string; from: number; to: number; ticks: [at: number, label: string][] };
type Line = {
  name: string;
  points: Points;
  /** Points alone, without a line between them. */
  isScattered?: true;
  isDashed?: true;
};
type Point = [x: number, y: number];
/** As SVG has them: `10,20 30,40`. */
export type Points = string;

/** From the journal’s colour to grey and white. */
type Colour = 'deep' | 'colour' | 'middle' | 'light' | 'pale' | 'grey' | 'spark' | 'none';

type Shape = { fill?: Colour; stroke?: Colour; width?: number; isDashed?: true } & (
  | { polygon: Points }
  | { line: Points }
  | { circle: Point; radius: number }
  | { text: string; at: Point; align?: 'left' | 'centre' | 'right'; size?: number; colour?: Colour }
);
