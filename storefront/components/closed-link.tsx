/** The page of a link from our messages that cannot be used: why, and what to do. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';

export interface ClosedLinkText {
  readonly title: string;
  readonly text: string;
}

/** Texts of every link that is not one of ours, or of which nothing is known without the network. */
export const brokenLinkTexts = {
  unknown: {
    title: 'Part of this link is missing',
    text: 'Please open it again from our message, or copy all of it.',
  },
  unreachable: {
    title: 'We could not look up your order',
    text: 'Please check your connection and try again.',
  },
} as const satisfies Readonly<Record<string, ClosedLinkText>>;

interface ClosedLinkProps extends ClosedLinkText {
  className: string | undefined;
  /** `retry`: look again; `track`: to the order; `write`: to the shop. */
  way: 'retry' | 'track' | 'write';
  onRetry(): void;
}

export function ClosedLink({ title, text, className, way, onRetry }: ClosedLinkProps) {
  return (
    <div className={`wrap ${className}`}>
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <p>
        {way === 'retry' ? (
          <button type="button" className={button.button} onClick={onRetry}>
            Try again
          </button>
        ) : (
          <Link to={way === 'track' ? '/track' : '/contact-us'} className={button.link}>
            {way === 'track' ? 'Track your order' : 'Write to us'}
          </Link>
        )}
      </p>
    </div>
  );
}
