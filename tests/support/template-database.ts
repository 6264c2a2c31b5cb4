/** The database that each test on PostgreSQL gets a copy of. */
export const templateDatabase = 'colophon_template';
