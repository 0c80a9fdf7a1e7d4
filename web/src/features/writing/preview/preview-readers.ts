/** The sorts of reader as which an editor can preview unpublished content. */
export const PREVIEW_READERS = [
  { as: 'visitor', label: 'Visitante' },
  { as: 'free', label: 'Miembro gratuito' },
  { as: 'paid', label: 'Miembro de pago' },
  { as: 'training', label: 'Con el entrenamiento' },
] as const
export type PreviewReader = (typeof PREVIEW_READERS)[number]['as']
