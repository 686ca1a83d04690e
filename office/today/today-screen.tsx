/** Today: what waits for the person. */
import { useSignedIn } from '../api/me.ts';
import { Screen } from '../parts/screen.tsx';

export default function TodayScreen() {
  const { person } = useSignedIn();
  return (
    <Screen title="Today">
      <p>Namaste {person.name}.</p>
    </Screen>
  );
}
