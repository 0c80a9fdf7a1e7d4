import type { DemoPaper, PAPERS } from './papers.ts'

/** Papers that were photographed on a table, by the name of their file. */
export const PHOTOGRAPHED = {
  identificacion: {
    from: 'Texas, licencia de conducir',
    title: 'Beto Salgado',
    pages: [
      {
        facts: [
          ['Dirección', 'Dallas, Texas'],
          ['Vence', 'en cuatro años'],
          ['Número', '0000000'],
        ],
      },
    ],
  },
  'recibo-predial': {
    from: 'Dallas County Tax Office',
    title: 'Property tax statement',
    pages: [
      {
        facts: [
          ['Owner', 'Hermanos Salgado LLC'],
          ['Property', '1314 S Edgefield Ave'],
          ['Appraised value', '$231,000'],
          ['County and city', '$2,614.20'],
          ['School district', '$2,785.80'],
          ['Total for the year', '$5,400.00'],
        ],
      },
    ],
  },
} as const satisfies Record<string, DemoPaper>

export type PaperName = keyof typeof PAPERS | keyof typeof PHOTOGRAPHED
/** The name of a paper's file. */
export const paperFile = (name: PaperName): string => (name in PHOTOGRAPHED ? `${name}.jpg` : `${name}.pdf`)
