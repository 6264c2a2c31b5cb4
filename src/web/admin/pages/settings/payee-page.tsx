import { settingsOf, settingsPage } from '../../kit/settings-form.tsx';

/** /admin/settings/payments: where authors pay. */
export const { loader, Component } = settingsPage({
  ...settingsOf('payee'),
  title: 'Payments',
  subtitle:
    'Where authors pay. They see it in the acceptance letter and on the payment page of their manuscript; other pages do not show it.',
  width: 'form',
  save: 'Save payments',
  inputs: {
    upi_address: {
      label: 'UPI address',
      help: 'Such as journal@okbank. Left empty, there is no QR code.',
      half: true,
      section: { title: 'UPI', intro: 'For fees in rupees.' },
    },
    upi_name: {
      label: 'Payee’s name',
      help: 'Shown by the author’s UPI application. Left empty, it is the account holder’s or the journal’s name.',
      half: true,
    },
    bank_holder: {
      label: 'Account holder',
      section: { title: 'Bank transfer', intro: 'For all fees; from abroad it is the only way.' },
    },
    bank_name: { label: 'Bank and branch' },
    bank_account: { label: 'Account number' },
    bank_ifsc: { label: 'IFSC', help: 'For payments from India.', half: true },
    bank_swift: { label: 'SWIFT code', help: 'For payments from abroad.', half: true },
  },
});
