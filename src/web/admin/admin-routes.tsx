import type { RouteObject } from 'react-router';

/** The one table of the administrators' pages. */
export const adminRoutes: RouteObject[] = [];
