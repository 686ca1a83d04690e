/** Today: what waits for the person. */
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';

export default function TodayScreen() {
  return (
    <Screen title="Today">
      <Empty>Nothing waits.</Empty>
    </Screen>
  );
}
