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
import account from './account.module.css';
import { DeviceHere } from './device-here.tsx';
import { Choices } from './notice-choices.tsx';
import { Devices } from './notice-devices.tsx';
import styles from './notices.module.css';

export function Notices() {
  const query = useQuery(noticesQuery);
  return (
    <section className={account.section} aria-labelledby="notices">
      <h2 id="notices">Notifications</h2>
      <Answered query={query} shapes={<Shapes rows={9} height={3.5} />}>
        {(status) => <Parts status={status} />}
      </Answered>
    </section>
  );
}

const reasons = { bad_device: 'The shop does not know the push service of this browser.' };

function Parts({ status }: { status: NoticeStatus }) {
  const { person } = useSignedIn();
  const client = useQueryClient();
  const step = useStep(reasons);
  const { devices, public_key, preferences, quiet_hours } = status;
  const keptId = deviceHereOf(person.id);
  const hereId = devices.some(({ id }) => id === keptId) ? keptId : null;
  const refresh = () => client.invalidateQueries(noticesQuery);
  const remove = async (id: string) => {
    if (await step.run(() => endNoticesOn(id))) showToast('Notifications are off there.');
    await refresh();
  };
  const sendTrial = async () => {
    const place = devices.length > 0 ? 'to your devices' : 'by mail';
    if (await step.run(() => answerOf(officeApi.push.test.$post())))
      showToast(`A test notification is on its way ${place}.`);
  };
  const here = { isOn: hereId !== null, personId: person.id, publicKey: public_key, step, onChange: refresh };
  return (
    <>
      <DeviceHere {...here} />
      <Devices devices={devices} hereId={hereId} isBusy={step.isBusy} onRemove={(id) => void remove(id)} />
      <Trouble>{step.trouble}</Trouble>
      <p>
        <button type="button" className={button.link} disabled={step.isBusy} onClick={() => void sendTrial()}>
          Send a test notification
        </button>
      </p>
      <Choices preferences={preferences} />
      <p className={styles.quiet}>
        A notification that no device shows within two minutes comes by mail. From {quiet_hours.from}:00 to{' '}
        {quiet_hours.to}:00 you are told only of problems with money and parcels.
      </p>
    </>
  );
}
