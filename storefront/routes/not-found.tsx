/** Answers 404 for every address that no other route has. */
import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
