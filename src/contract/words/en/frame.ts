/** What stands around every page. */
export const frameWords = {
  menu: 'Menu',
  openSearch: 'Search',
  submit: 'Submit',
};
