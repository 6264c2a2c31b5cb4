import type { DemoIndexingEntry } from '../demo-journal.ts';

export const indexingEntries: DemoIndexingEntry[] = [
  {
    title: 'Agrarian Abstracts',
    link: 'https://agrarianabstracts.example/',
    image: 'agrarian-abstracts.svg',
    sortnumber: 30,
    status: 'enabled',
  },
  {
    title: 'Citadel Citation Index',
    link: 'https://citadelindex.example/journals/9871-2063',
    image: 'citadel.svg',
    sortnumber: 10,
    status: 'enabled',
  },
  {
    title: 'Granthalaya National Union List',
    link: '',
    image: 'granthalaya.svg',
    sortnumber: 70,
    status: 'enabled',
  },
  {
    title: 'Lumen Scholar',
    link: 'https://lumenscholar.example/sahyadri',
    image: 'lumen-scholar.svg',
    sortnumber: 20,
    status: 'enabled',
  },
  {
    title: 'Monsoon Asia Bibliography',
    link: 'https://monsoonasia.example/bibliography',
    image: 'monsoon-asia.svg',
    sortnumber: 50,
    status: 'enabled',
  },
  {
    title: 'Open Shelf Directory',
    link: 'https://openshelf.example/directory/sahyadri',
    image: 'open-shelf.svg',
    sortnumber: 40,
    status: 'enabled',
  },
  {
    title: 'Periodica Orbis',
    link: 'https://periodicaorbis.example/',
    image: 'periodica-orbis.svg',
    sortnumber: 60,
    status: 'enabled',
  },
  {
    title: 'Quillmark Impact Register',
    link: 'https://quillmark.example/',
    image: 'quillmark.svg',
    sortnumber: 80,
    status: 'disabled',
  },
];
