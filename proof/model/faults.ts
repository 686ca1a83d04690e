/** Faults of an outside service: it is away and does nothing, or it acts and its answer is lost. */
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';

export const outsideServices = ['payment', 'shipping', 'mail'] as const;
export type OutsideService = (typeof outsideServices)[number];
export type ServiceFault = 'is away' | 'loses its answer';

export interface PlannedFaults {
  /** So will the next call of that service fail, and those after it as was said before. */
  next(service: OutsideService, fault: ServiceFault): void;
  clear(): void;
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
