/** A dot in a colour of cloth. */
interface SwatchProps {
  /** Colour as styles write it. */
  colour: string;
  className?: string | undefined;
}

export function Swatch({ colour, className }: SwatchProps) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={className}>
      <circle cx="10" cy="10" r="9.5" fill={colour} stroke="#6b625c" strokeWidth="0.5" />
    </svg>
  );
}
