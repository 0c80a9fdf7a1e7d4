import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { addressIn } from '@cancha/domain/analysis/calculators/saved'
import type { Language } from '@cancha/domain/ground/text/language'
import { brand } from '../../../../brand.ts'

/** A report's own wording, besides its calculator's. A missing entry in a language doesn't compile. */
interface ReportWords {
  foot: string
  logo: (whose: string) => string
  where: string
  inputs: string
  /** the meaning of the mark beside an input */
  untouched: string
  results: string
  uncounted: (costs: string) => string
  /** which fields the dashes wait for */
  /** @param sentence what is missing, from `missingSentence` */
  missing: (sentence: string) => string
  chart: (label: string, from: string, to: string) => string
  inTown: (kind: string, town: string) => string
  /** the suffixes of the file names, after the analysis's name */
  reportFile: string
  tablesFile: string
  /** CSV: the headings, and the values of an input's last column */
  csv: {
    inputs: string
    results: string
    field: string
    figure: string
    value: string
    term: string
    unit: string
    origin: string
    entered: string
    untouched: string
    uncounted: string
    missing: string
  }
}

export const WORDS: Record<Language, ReportWords> = {
  es: {
    foot: `${brand.name} · Estimaciones con los datos escritos aquí; no son una promesa ni asesoría.`,
    logo: (whose) => `Logotipo de ${whose}`,
    where: 'De dónde salen los números',
    inputs: 'Con qué datos',
    untouched: '* No se escribió: es el valor con el que cuenta la calculadora.',
    results: 'Todos los resultados',
    uncounted: (costs) => `Sin contar ${costs}: lo que quedó vacío vale cero en estas cifras.`,
    missing: (sentence) => `${sentence}. Lo que depende de eso lleva un guion.`,
    chart: (label, from, to) => `${label}: de ${from} a ${to}`,
    inTown: (kind, town) => `${kind} en ${town}`,
    reportFile: 'informe',
    tablesFile: 'tablas',
    csv: {
      inputs: 'Datos',
      results: 'Resultados',
      field: 'Dato',
      figure: 'Resultado',
      value: 'Valor',
      term: 'Término en inglés',
      unit: 'Unidad',
      origin: 'De dónde viene',
      entered: 'escrito',
      untouched: 'valor de la calculadora',
      uncounted: 'Sin contar',
      missing: 'Falta',
    },
  },
  en: {
    foot: `${brand.name} · Estimates made with the data shown here; neither a promise nor advice.`,
    logo: (whose) => `Logo of ${whose}`,
    where: 'Where the numbers come from',
    inputs: 'Based on these inputs',
    untouched: '* Not entered: the value that the calculator counts with.',
    results: 'All results',
    uncounted: (costs) => `Without ${costs}: what was left empty counts as zero in these figures.`,
    missing: (sentence) => `${sentence}. What depends on it shows a dash.`,
    chart: (label, from, to) => `${label}: from ${from} to ${to}`,
    inTown: (kind, town) => `${kind} in ${town}`,
    reportFile: 'report',
    tablesFile: 'tables',
    csv: {
      inputs: 'Inputs',
      results: 'Results',
      field: 'Input',
      figure: 'Result',
      value: 'Value',
      term: 'Spanish term',
      unit: 'Unit',
      origin: 'Source',
      entered: 'entered',
      untouched: 'calculator’s value',
      uncounted: 'Without',
      missing: 'Missing',
    },
  },
}

type Named = { name: string; data: Record<string, string | number> }
const textIn = (data: Named['data'], key: string) => String(data[key] ?? '').trim()

/** The printed title of an analysis: its name, else the street, else the calculator's name and the city. */
export function titleIn({ name: kind, language }: Calculator, { name, data }: Named): string {
  const town = textIn(data, 'city')
  return name || textIn(data, 'street') || (town ? WORDS[language].inTown(kind, town) : kind)
}

/** The line below the title: the kind of analysis, and the address unless it is the title. */
export function subtitleIn(calculator: Calculator, analysis: Named): string {
  const place = addressIn(analysis.data)
  const title = titleIn(calculator, analysis)
  return [calculator.name, place].filter((each) => each && each !== title).join(' · ')
}

export const fileName = (calculator: Calculator, analysis: Named, kind: 'report' | 'tables'): string => {
  const { reportFile, tablesFile } = WORDS[calculator.language]
  const title = titleIn(calculator, analysis)
  return kind === 'report' ? `${title} - ${reportFile}.pdf` : `${title} - ${tablesFile}.csv`
}
