/**
 * The areas of the house, which are the same folders in every part of it. Each stands on some of those before it
 * (tools/checks/areas.test.ts has the table); none needs one that comes after it.
 */
export const AREAS = ['ground', 'people', 'analysis', 'money', 'talk', 'school', 'deals', 'lending'] as const
export type Area = (typeof AREAS)[number]
