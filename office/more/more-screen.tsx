/** More: the screens that have no place in the bar of the phone. */
import { Link } from 'react-router';
import { useMenu } from '../parts/menu.ts';
import { Screen } from '../parts/screen.tsx';

export default function MoreScreen() {
  const others = useMenu().filter(({ place }) => place === 'more');
  return (
    <Screen title="More">
      <ul>
        {others.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
