import { expect, test } from 'vitest';
import { whatsappAddress } from './whatsapp-address.ts';

test('a WhatsApp address holds the digits of the number and the message, escaped', () => {
  expect(whatsappAddress('+91 98000 00000', 'Soil & water?')).toBe(
    'https://wa.me/919800000000?text=Soil%20%26%20water%3F',
  );
});
