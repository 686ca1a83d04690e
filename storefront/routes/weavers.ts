/** Redirects `/weavers` to Know Your Weaver, which lists all weavers. */
import { redirect } from 'react-router';

export function loader() {
  return redirect('/know-your-weaver', 301);
}
