/** A plot of one figure over the days or weeks of a span, with the table of what it shows. */
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useId } from 'react';
import { formatDayShort, pointName } from './figures.ts';
import styles from './plot.module.css';
import { useNumbersWords } from './words/use-numbers-words.ts';

export interface PlotPoint {
  readonly day: string;
  readonly days: number;
  /** `null` for none, such as a share of nothing: the line has a gap. */
  readonly value: number | null;
}

interface PlotProps {
  title: string;
  points: readonly PlotPoint[];
  format(value: number): string;
}

/** Height and width of the drawing in its own units; the browser stretches it to its place. */
const size = 100;

export function Plot({ title, points, format }: PlotProps) {
  const id = useId();
  const words = useNumbersWords();
  const most = Math.max(0, ...points.map(({ value }) => value ?? 0));
  const across = scaleLinear()
    .domain([0, Math.max(1, points.length - 1)])
    .range([0, size]);
  const up = scaleLinear()
    .domain([0, most === 0 ? 1 : most])
    .nice(3)
    .range([size, 0]);
  const [, top = most] = up.domain();
  const x = (_: PlotPoint, at: number) => across(at);
  const y = ({ value }: PlotPoint) => up(value ?? 0);
  const isThere = ({ value }: PlotPoint) => value !== null;
  const curve = line<PlotPoint>().defined(isThere).x(x).y(y)([...points]);
  const shade = area<PlotPoint>().defined(isThere).x(x).y0(size).y1(y)([...points]);
  const best = points.reduce<PlotPoint | null>(
    (one, other) => ((other.value ?? 0) > (one?.value ?? 0) ? other : one),
    null,
  );
  return (
    <figure className={styles.plot} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <p className={styles.best}>
        {best === null
          ? words.nothingYet
          : (best.days === 1 ? words.mostOn : words.mostIn)(pointName(best, words.lang), format(best.value ?? 0))}
      </p>
      <div className={styles.frame} aria-hidden="true">
        {best === null ? null : <span className={styles.top}>{format(top)}</span>}
        <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="none" className={styles.drawing}>
          <path d={shade ?? ''} className={styles.shade} />
          <path d={curve ?? ''} className={styles.line} />
        </svg>
        <span className={styles.days}>
          <span>{formatDayShort(points[0]?.day ?? '', words.lang)}</span>
          <span>{words.today}</span>
        </span>
      </div>
      <details className={styles.figures}>
        <summary>{words.asTable}</summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{points.some(({ days }) => days > 1) ? words.week : words.day}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.day}>
                <th scope="row">{pointName(point, words.lang)}</th>
                <td>{point.value === null ? '–' : format(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
