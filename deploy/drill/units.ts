/** Services of a machine, as their units of systemd start them. */
import type { Unit } from './machine.ts';

const machineFile = '/etc/dhaaga/machine.env';

/** The units of Debian's packages, with the drop-ins of `deploy/available`. */
export const packagedUnits: Readonly<Record<'etcd' | 'patroni' | 'haproxy' | 'pgbouncer', Unit>> = {
  etcd: { command: ['etcd'], environmentFiles: ['/etc/default/etcd', machineFile] },
  patroni: {
    command: ['patroni', '/etc/patroni/config.yml'],
    account: 'postgres',
    environmentFiles: [machineFile, '/etc/dhaaga/secrets.env'],
  },
  haproxy: { command: ['haproxy', '-f', '/etc/haproxy/haproxy.cfg'] },
  pgbouncer: { command: ['pgbouncer', '/etc/pgbouncer/pgbouncer.ini'], account: 'postgres' },
};
