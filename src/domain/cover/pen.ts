export type Point = readonly [x: number, y: number];

/** Writes points as the data of SVG paths. */
export type Pen = {
  /** A number as paths hold it. */
  number: (value: number) => string;
  /** A smooth line through points: from the first to the last. */
  line: (points: readonly Point[]) => string;
  /** The same, going on from where the path is. */
  onward: (points: readonly Point[]) => string;
  /** A smooth ring around points. */
  ring: (points: readonly Point[]) => string;
  /** Straight from point to point, closed. */
  polygon: (points: readonly Point[]) => string;
};

/** A pen that rounds to whole numbers, or to one decimal where the drawing is small. */
export function penOf(width: number): Pen {
  const unit = width >= 600 ? 1 : 10;
  const round = (value: number) => Math.round(value * unit);
  const number = (value: number) => String(round(value) / unit);
  const pair = (x: number, y: number) => glued(String(x / unit), String(y / unit));

  /** Quadratic curves from the start through each middle, bent by each control point, all relative and rounded once. */
  function spline([start, ...middles]: readonly Point[], controls: readonly Point[]): string {
    if (!start) return '';
    let [x, y] = [round(start[0]), round(start[1])];
    let path = `M${pair(x, y)}q`;
    for (const [index, middle] of middles.entries()) {
      const control = controls[index];
      if (!control) break;
      const bend = pair(round(control[0]) - x, round(control[1]) - y);
      const step = pair(round(middle[0]) - x, round(middle[1]) - y);
      path = index === 0 ? path + bend : glued(path, bend);
      path = glued(path, step);
      [x, y] = [round(middle[0]), round(middle[1])];
    }
    return path;
  }

  function line(points: readonly Point[]): string {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return '';
    const controls = points.slice(1, -1);
    if (controls.length === 0) {
      return `M${pair(round(first[0]), round(first[1]))}L${pair(round(last[0]), round(last[1]))}`;
    }
    return spline([first, ...between(controls), last], controls);
  }

  return {
    number,
    line,
    onward: (points) => line(points).replace(/^M/, 'L'),
    ring: (points) => {
      const [first, last] = [points[0], points.at(-1)];
      if (!first || !last) return '';
      const seam = middle(last, first);
      return `${spline([seam, ...between(points), seam], points)}z`;
    },
    polygon: (points) => `M${points.map(([x, y]) => pair(round(x), round(y))).join('L')}z`,
  };
}

/** Two numbers, or a path and a number: a minus sign needs no blank before it. */
const glued = (before: string, after: string) =>
  after.startsWith('-') ? before + after : `${before} ${after}`;

const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2];

const between = (points: readonly Point[]): Point[] =>
  points.slice(1).map((point, index) => middle(points[index] ?? point, point));

/** Leaves out points that lie nearer than `tolerance` to the line of those that stay (Douglas and Peucker). */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 4) return [...points];
  const keeps = new Uint8Array(points.length);
  keeps[0] = 1;
  keeps[points.length - 1] = 1;
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [start, end] = [points[from], points[to]];
    if (!start || !end) continue;
    let [farthest, at] = [0, -1];
    for (let index = from + 1; index < to; index++) {
      const distance = distanceToLine(points[index] ?? start, start, end);
      if (distance > farthest) [farthest, at] = [distance, index];
    }
    if (farthest <= tolerance) continue;
    keeps[at] = 1;
    open.push([from, at], [at, to]);
  }
  return points.filter((_, index) => keeps[index] === 1);
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 1e-6) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}
