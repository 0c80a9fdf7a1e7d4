import type { CalculatorType } from '@cancha/contract/analysis/analyses'

/** A calculator's addresses, and the wording in which calculators differ. English terms are the specification's. */
export interface Place {
  /** the page of a new analysis */
  home: string
  /** the page of a saved analysis */
  update: (shortid: string) => string
  /** the list of saved analyses */
  list: string
  listName: string
  title: string
  lead: string
  back: string
  next: string
}

export const PLACES: Readonly<Record<CalculatorType, Place>> = {
  rental_property: {
    home: '/analysis/rentals/new',
    update: (shortid) => `/analysis/rentals/update/${shortid}`,
    list: '/analysis/myrentals',
    listName: 'My Rental Calculations',
    title: 'Calculadora de renta',
    lead: 'Cuánto te deja al mes, cuánto dinero tuyo queda adentro y cómo crece con los años.',
    back: 'Atrás',
    next: 'Siguiente',
  },
  flip_property: {
    home: '/analysis/flip/new',
    update: (shortid) => `/analysis/flip/update/${shortid}`,
    list: '/analysis/myflip',
    listName: 'My Flip Calculations',
    title: 'Comprar, arreglar y vender',
    lead: 'Fix and flip: cuánto ganas, cuánto dinero necesitas y hasta cuánto ofrecer.',
    back: 'Anterior',
    next: 'Siguiente',
  },
  refinance_property: {
    home: '/analysis/refinance/new',
    update: (shortid) => `/analysis/refinance/update/${shortid}`,
    list: '/analysis/myrefinances',
    listName: 'Mis análisis de refinanciamiento',
    title: 'Calculadora para refinanciar',
    lead: 'Cuánto de tu dinero recuperas con el préstamo nuevo y qué te deja la renta después.',
    back: 'Atrás',
    next: 'Siguiente',
  },
  flip_analysis: {
    home: '/calculator/flip',
    update: (shortid) => `/calculator/flip/update/${shortid}`,
    list: '/analysis/myflipanalyses',
    listName: 'Mis análisis con hard money',
    title: 'Flip Analysis',
    lead: 'Con un préstamo hard money: lo que cuesta cada día, los cargos y lo que te queda.',
    back: 'Atrás',
    next: 'Siguiente',
  },
}
