/** For `bench`, which is outside the folder that these packages are found from. */
export { default as autocannon } from 'autocannon';
export { measure } from 'mitata';
