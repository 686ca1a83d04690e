/** A button that pauses and resumes an automatic movement (WCAG 2.2.2). */
import { Pause, Play } from 'lucide-react';
import button from '../../look/components/button.module.css';
import type { Autoplay } from './use-movement.ts';

interface PauseButtonProps extends Pick<Autoplay, 'isPaused' | 'setPaused'> {
  /** Name of what moves, in the button's label: `Pause highlights`. */
  things: string;
  className?: string | undefined;
}

export function PauseButton({ isPaused, setPaused, things, className = '' }: PauseButtonProps) {
  const Icon = isPaused ? Play : Pause;
  return (
    <button
      type="button"
      className={`${button.icon} ${className}`}
      aria-label={`${isPaused ? 'Play' : 'Pause'} ${things}`}
      onClick={() => setPaused(!isPaused)}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  );
}
