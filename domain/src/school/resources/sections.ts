/** The sections of a group of the library, in the order of its page. */
export const RESOURCE_SECTIONS = ['document', 'calculator', 'other'] as const
export type ResourceSection = (typeof RESOURCE_SECTIONS)[number]
