/**
 * How a table goes on from row to row, by the label of its first column: 'Año por año'. The days of the Flip Analysis
 * are thirty apart.
 */
export const rowByRow = (label: string): string =>
  label === 'Días' ? 'Día por día, de 30 en 30' : `${label} por ${label.toLowerCase()}`
