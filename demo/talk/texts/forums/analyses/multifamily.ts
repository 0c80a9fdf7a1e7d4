// Topics on buildings of several families, with an analysis and counter-analyses. Each figure in their texts is what the
// calculators give for the data beside it.
import type { DemoTopic } from '../types.ts'

export const multifamilyTopics: readonly (DemoTopic & { subcategory: 'multifamily' })[] = [
  {
    subcategory: 'multifamily',
    title: 'Tres familias en Lawrence: $1,460 al mes parece demasiado',
    by: 'dulce',
    daysAgo: 18,
    text: '<p>Un cliente me pidió la cuenta de un edificio de tres pisos. Lo compra en $540,000, lo arregla con $45,000 y me salen <strong>$1,460 al mes</strong>. Él ya quiere firmar y a mí me tiembla la mano, porque es mi primera cuenta de un edificio.</p><p>La administración la dejé en 0 porque va a cobrar él mismo. ¿Se vale?</p>',
    likes: ['oscar', 'ramon', 'hector'],
    analysis: {
      type: 'rental_property',
      name: 'Edificio de tres pisos en Lawrence',
      data: {
        city: 'Lawrence',
        state: 'MA',
        purchase_price: 540_000,
        construction_budget: 45_000,
        current_debt: 430_000,
        arv: 640_000,
        loan_type: 2,
        cashOut_percent: 70,
        interest: 7,
        points_charged: 1,
        other_costs: 5_200,
        monthly_rent: 5_850,
        property_tax: 610,
        insurance: 390,
        mantenimiento: 4,
        vacancia: 3,
        handling_cost: 0,
      },
    },
    replies: [
      {
        by: 'veronica',
        after: 8,
        text: '<p>Se vale cobrar uno mismo. No se vale decir que es gratis. Yo administro 22 puertas y son llamadas un domingo, cuotas atrasadas y nieve a las seis de la mañana. Con administración y una vacancia de verdad quedan <strong>$875 al mes</strong>.</p><p>Si la lleva él, que se pague esos $468 de sueldo y que mire los $875 como ganancia.</p>',
        likes: ['dulce', 'yadira', 'oscar', 'rosaelena'],
        counter: {
          handling_cost: {
            value: 8,
            why: 'Lo que cobra una administradora por tres departamentos. Su tiempo vale lo mismo.',
          },
          vacancia: { value: 5, why: '3 % entre tres pisos es un solo mes vacío de treinta y seis.' },
        },
      },
      {
        by: 'ramon',
        after: 15,
        text: '<p>La pregunta de siempre: <strong>¿quién paga la calefacción?</strong> En esos edificios muchas veces hay una sola caldera y la paga el dueño. Si es así, no está en tu hoja. Yo la meto en mantenimiento y me quedan <strong>$862 al mes</strong>.</p><p>Pide los recibos de gas de dos inviernos. Si no te los dan, ya sabes quién paga.</p>',
        likes: ['dulce', 'fabian', 'veronica', 'hector', 'rigoberto'],
        solution: true,
        counter: {
          mantenimiento: {
            value: 12,
            why: 'El 4 % de tu hoja y 8 % más de gas: la caldera calienta los tres pisos y la paga el dueño.',
          },
          insurance: {
            value: 520,
            why: 'Tres familias, porches de madera y caldera de vapor: nadie me ha cotizado menos.',
          },
        },
      },
      {
        by: 'oscar',
        after: 22,
        text: '<p>¿Y si tu cliente vive en un piso? Así empecé yo. Entran dos rentas, $3,900, y él pone <strong>$354 al mes</strong>: por eso vive. Para muchos es menos de lo que hoy pagan de renta. No es el mismo negocio, es otra manera de entrar.</p>',
        likes: ['dulce', 'daniela', 'ana', 'ramon'],
        counter: {
          monthly_rent: {
            value: 3_900,
            why: 'Dos pisos de $1,950. El tercero es su casa y no paga renta.',
          },
        },
      },
      {
        by: 'dulce',
        after: 27,
        text: '<p>Pedí los recibos, @{ramon}: la paga el dueño. Con lo tuyo y lo de @{veronica} juntos quedan <strong>$277 al mes</strong>. De $1,460 a $277 sin que la casa cambiara en nada. Mi cliente está leyendo este tema ahora mismo y lo de vivir ahí, @{oscar}, le gustó a su esposa.</p>',
        likes: ['ramon', 'veronica', 'oscar', 'patricia'],
      },
      {
        by: 'hector',
        after: 40,
        text: '<p>Antes de firmar, que metan la cámara al drenaje. En edificios de esa edad es de barro, y son tres baños encima.</p>',
        likes: ['dulce', 'ramon'],
      },
    ],
  },
  {
    subcategory: 'multifamily',
    title: 'Cuádruplex en Paterson: ¿proforma o realidad?',
    by: 'rosaelena',
    daysAgo: 52,
    text: '<p>El vendedor manda una hoja muy bonita: cuatro departamentos, $5,600 de renta, y me quedan <strong>$682 al mes</strong>. Abajo, en letra chica, dice «renta potencial». Los contratos todavía no me los enseñan.</p><p>Antes de pedirlos quiero saber cuánto aguanta el edificio si la renta no es ésa.</p>',
    likes: ['fabian', 'ramon', 'nancy'],
    analysis: {
      type: 'rental_property',
      name: 'Cuádruplex en Paterson, hoja del vendedor',
      data: {
        city: 'Paterson',
        state: 'NJ',
        purchase_price: 465_000,
        construction_budget: 30_000,
        current_debt: 372_000,
        arv: 545_000,
        loan_type: 2,
        cashOut_percent: 70,
        interest: 7.1,
        points_charged: 2,
        other_costs: 4_800,
        monthly_rent: 5_600,
        property_tax: 980,
        insurance: 310,
        mantenimiento: 6,
        vacancia: 5,
        handling_cost: 8,
      },
    },
    replies: [
      {
        by: 'fabian',
        after: 9,
        text: '<p>«Potencial» quiere decir «no es». Así compré mi primer cuádruplex y pasé dos años pagándolo. Pide la lista de rentas firmada y compárala con los depósitos del banco. Si los inquilinos pagan lo que se pagaba hace tres años, entran unos $4,720 y te <strong>faltan $172 al mes</strong>.</p><p>Subirles la renta se puede, pero toma contratos, avisos y un par de mudanzas. Ese tiempo lo pagas tú, así que va en el precio.</p>',
        likes: ['rosaelena', 'ramon', 'nancy', 'oscar', 'yadira'],
        solution: true,
        counter: {
          monthly_rent: {
            value: 4_720,
            why: 'Cuatro contratos de $1,180: lo que se pagaba ahí hace tres años.',
          },
          vacancia: {
            value: 8,
            why: 'Para llegar a la renta de la hoja alguien tiene que mudarse: cuenta esos meses.',
          },
        },
      },
      {
        by: 'nancy',
        after: 21,
        text: '<p>Yo te dejo la renta y te toco el predial: el de la hoja es del año pasado y la ciudad ya publicó la tasa nueva. Te quedan <strong>$572 al mes</strong>. No es tanto como lo de Fabián, pero éste es seguro.</p>',
        likes: ['rosaelena', 'fabian'],
        counter: {
          property_tax: {
            value: 1_090,
            why: 'La tasa publicada este año por el valor de la ciudad, entre doce.',
          },
        },
      },
      {
        by: 'patricia',
        after: 30,
        text: '<p>Además de la lista, pide una carta firmada por cada inquilino con su renta, su depósito y hasta cuándo va su contrato: <em>estoppel certificate</em>. Ponlo como condición en la oferta. Quien no quiere darla tiene una razón.</p>',
        likes: ['rosaelena', 'raul', 'fabian'],
      },
      {
        by: 'rosaelena',
        after: 35,
        text: '<p>Llegaron los contratos, @{fabian}: tres pagan $1,150 y uno $1,270. Son tus $4,720 exactos, ¿eres brujo? Con el predial de @{nancy} me faltarían $282 al mes. Ofrecí por la renta que hay, no por la que habrá, y me dijeron que no. Mi esposo y yo dormimos muy bien esa noche.</p>',
        likes: ['fabian', 'nancy', 'patricia', 'ramon', 'sofia'],
      },
    ],
  },
]
