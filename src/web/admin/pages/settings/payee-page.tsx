import { settingsOf, settingsPage } from '../../kit/settings-form.tsx';

/** /admin/settings/payments: where authors pay. */
export const { loader, Component } = settingsPage({
  ...settingsOf('payee'),
  title: 'Payments',
  subtitle:
    'Where authors pay. They see it in the acceptance letter and on the payment page of their manuscript; other pages do not show it.',
  width: 'form',
  save: 'Save payments',
});
