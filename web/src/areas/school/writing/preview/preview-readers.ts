/** The sorts of reader as which an editor can preview unpublished content. */
export const PREVIEW_READERS = ['visitor', 'free', 'paid', 'training'] as const
export type PreviewReader = (typeof PREVIEW_READERS)[number]
