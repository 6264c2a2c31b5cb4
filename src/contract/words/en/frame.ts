/** What stands around every page. */
export const frameWords = {
  menu: 'Menu',
  openSearch: 'Search',
  submit: 'Submit',
  /** Before a page's address, on paper alone. */
  address: 'Address',
};
