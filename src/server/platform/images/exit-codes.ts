/** How the process that encodes a picture ends when it was given something else. */
export const notAPicture = 3;
