import type { SlotProps } from 'shared-kit/contract';
import { faulty } from './faulty.ts';

export default function ThrowsTab({ customer }: SlotProps['customer.tabs']) {
  faulty();
  return <p>Reiter von {customer.data.name}</p>;
}
