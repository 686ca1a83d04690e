/** Notifications: whether this device shows them, the person's devices, a test, and what they are told of. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import button from '../../look/components/button.module.css';
import { answerOf, officeApi } from '../api/client.ts';
import { useSignedIn } from '../api/me.ts';
import { type NoticeStatus, noticesQuery } from '../api/notices.ts';
import { deviceHereOf, endNoticesOn } from '../api/this-device.ts';
import { Answered, Shapes } from '../parts/states.tsx';
import { showToast } from '../parts/toasts.ts';
import { Trouble } from '../parts/trouble.tsx';
import { useStep } from '../parts/use-step.ts';
import { useWords } from '../words/spoken.ts';
import account from './account.module.css';
import { DeviceHere } from './device-here.tsx';
import { Choices } from './notice-choices.tsx';
import { Devices } from './notice-devices.tsx';
import styles from './notices.module.css';

export function Notices() {
  const query = useQuery(noticesQuery);
  const { notices } = useWords();
  return (
    <section className={account.section} aria-labelledby="notices">
      <h2 id="notices">{notices.title}</h2>
      <Answered query={query} shapes={<Shapes rows={9} height={3.5} />}>
        {(status) => <Parts status={status} />}
      </Answered>
    </section>
  );
}

function Parts({ status }: { status: NoticeStatus }) {
  const { person } = useSignedIn();
  const client = useQueryClient();
  const { notices } = useWords();
  const step = useStep({ bad_device: notices.badDevice });
  const { devices, public_key, preferences, quiet_hours } = status;
  const keptId = deviceHereOf(person.id);
  const hereId = devices.some(({ id }) => id === keptId) ? keptId : null;
  const refresh = () => client.invalidateQueries(noticesQuery);
  const remove = async (id: string) => {
    if (await step.run(() => endNoticesOn(id))) showToast(notices.offThere);
    await refresh();
  };
  const sendTrial = async () => {
    if (await step.run(() => answerOf(officeApi.push.test.$post())))
      showToast(devices.length > 0 ? notices.trialToDevices : notices.trialByMail);
  };
  const here = { isOn: hereId !== null, personId: person.id, publicKey: public_key, step, onChange: refresh };
  return (
    <>
      <DeviceHere {...here} />
      <Devices devices={devices} hereId={hereId} isBusy={step.isBusy} onRemove={(id) => void remove(id)} />
      <Trouble>{step.trouble}</Trouble>
      <p>
        <button type="button" className={button.link} disabled={step.isBusy} onClick={() => void sendTrial()}>
          {notices.sendTrial}
        </button>
      </p>
      <Choices preferences={preferences} />
      <p className={styles.quiet}>{notices.how(quiet_hours.from, quiet_hours.to)}</p>
    </>
  );
}
