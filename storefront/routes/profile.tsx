/** Profile: personal details and addresses, with links to orders and wishlist and the sign-out (spec 2, Profile). */
import { useSearchParams } from 'react-router';
import { useUserOnceKnown } from '../identity/use-required-user.ts';
import { pageFrames } from '../navigation/frame.ts';
import { AddressTab } from '../profile/address-tab.tsx';
import { PersonalTab } from '../profile/personal.tsx';
import styles from '../profile/profile.module.css';
import { ProfileSidebar, type ProfileTab } from '../profile/sidebar.tsx';
import { pageMeta } from '../seo/meta.ts';
import type { Route } from './+types/profile';

export const handle = pageFrames.profile;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your profile', description: 'Your details and addresses.', isPrivate: true });

export default function Profile() {
  const [query] = useSearchParams();
  const tab: ProfileTab = query.get('tab') === 'address' ? 'address' : 'personal';
  const user = useUserOnceKnown();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Your profile</h1>
      <div className={styles.columns}>
        <ProfileSidebar tab={tab} isIn={Boolean(user)} />
        <section className={styles.tab} aria-labelledby="tab">
          <h2 id="tab">{tab === 'address' ? 'Address details' : 'Personal details'}</h2>
          {tab === 'address' ? <AddressTab user={user} /> : <PersonalTab user={user} />}
        </section>
      </div>
    </div>
  );
}
