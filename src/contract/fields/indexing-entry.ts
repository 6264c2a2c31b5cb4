import { address, choice, fields, line, number, picture } from './fields.ts';

export const indexingFields = fields({
  title: line({
    label: 'Title',
    see: 'all',
    max: 200,
    form: 'required',
    input: { help: 'The name of the service; screen readers read it out.', hasFocus: true },
  }),
  link: address({
    label: 'Link',
    see: 'all',
    input: {
      help: 'Opens in a new tab. Without a link, the logo cannot be clicked.',
      placeholder: 'https://',
    },
  }),
  image: picture('logo', {
    label: 'Image',
    see: 'all',
    input: { label: 'Logo', help: 'Any image. Without one, readers see the title.' },
  }),
  sortnumber: number({ label: 'Place', see: 'all' }),
  status: choice(['enabled', 'disabled'], { label: 'State', see: 'all', default: 'enabled' }),
});
