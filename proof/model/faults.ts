/** Plans the faults of outside services: a service is away and does nothing, or it acts and its answer is lost. */
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';

export const outsideServices = ['payment', 'shipping', 'mail'] as const;
export type OutsideService = (typeof outsideServices)[number];
export type ServiceFault = 'is away' | 'loses its answer';

export interface PlannedFaults {
  /** Makes the next call of a service fail; faults planned earlier apply to the calls after it. */
  next(service: OutsideService, fault: ServiceFault): void;
  clear(): void;
  /** Calls a service, with the fault that is planned for it. Throws an `OutsideServiceError` if there is one. */
  call<T>(service: OutsideService, work: () => T): Promise<T>;
}

export function createPlannedFaults(): PlannedFaults {
  let coming: { service: OutsideService; fault: ServiceFault }[] = [];
  return {
    next: (service, fault) => void coming.unshift({ service, fault }),
    clear() {
      coming = [];
    },
    async call(service, work) {
      const at = coming.findIndex((one) => one.service === service);
      const [met] = at < 0 ? [] : coming.splice(at, 1);
      if (met?.fault === 'is away') throw new OutsideServiceError(service, `${service} is away`);
      const result = work();
      if (met) throw new OutsideServiceError(service, `${service} lost its answer`);
      return result;
    },
  };
}
