import type { Words } from '../en/index.ts';

export const navigationWords: Words['navigation'] = {
  home: 'मुख्य पृष्ठ',
  archives: 'अंक संग्रह',
  board: 'संपादक मंडल',
  instructions: 'लेखकों के लिए',
  indexing: 'अनुक्रमण',
  contact: 'संपर्क',
  announcements: 'सूचनाएँ',
  main: 'मुख्य मेनू',
  skip: 'सीधे सामग्री पर जाएँ',
  loading: 'लोड हो रहा है…',
  searchLabel: 'लेख खोजें',
  searchHint: 'शीर्षक, लेखक, मुख्य शब्द',
  search: 'खोजें',
  since: (year) => `${year} से`,
};
