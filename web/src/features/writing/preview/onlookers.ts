/** The sorts of reader as which an editor can preview unpublished content. */
export const ONLOOKERS = [
  { as: 'visitor', label: 'Visitante' },
  { as: 'free', label: 'Miembro gratuito' },
  { as: 'paid', label: 'Miembro de pago' },
] as const
export type Onlooker = (typeof ONLOOKERS)[number]['as']
