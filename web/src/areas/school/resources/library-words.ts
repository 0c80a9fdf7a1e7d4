/** The title of the specification. */
export const LIBRARY_TITLE = 'Documentos y Calculadoras'
export const LIBRARY_LEAD =
  'Listas, cartas y hojas de cálculo para cada paso: antes de comprar, con el banco, en la obra y con tus inquilinos.'
