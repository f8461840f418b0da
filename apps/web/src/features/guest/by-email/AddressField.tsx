import { guestEmail } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import type { ComponentProps } from 'react';
import { TextField } from '../../../components/fields/Field.tsx';

type AddressFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'hint' | 'error'> &
  Pick<ComponentProps<'input'>, 'disabled' | 'onKeyDown'>;

/** Where a guest's bill goes if no texts are sent here. */
export const AddressField = (field: AddressFieldProps) => (
  <TextField
    label={text(guestEmail.label)}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    {...field}
  />
);
