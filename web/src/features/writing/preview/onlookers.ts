/** As whom an editor looks at what isn't published yet. */
export const ONLOOKERS = [
  { as: 'visitor', label: 'Visitante' },
  { as: 'free', label: 'Miembro gratuito' },
  { as: 'paid', label: 'Miembro de pago' },
] as const
export type Onlooker = (typeof ONLOOKERS)[number]['as']
