// Topics on old houses that are bought, repaired, rented and refinanced, with an analysis and counter-analyses; written by
// paying members only. Each figure in their texts is what the calculators give for the data beside it.
import type { DemoTopic } from '../types.ts'

export const brrrrTopics: readonly (DemoTopic & { subcategory: 'brrrr' })[] = [
  {
    subcategory: 'brrrr',
    title: 'Ya casi la levanto: ¿con qué predial hago la cuenta?',
    by: 'luisfernando',
    daysAgo: 40,
    text: '<p>La casa quemada de Newark ya tiene techo, luz y ventanas. Con el préstamo nuevo recupero todo lo que puse y me quedan <strong>$248 al mes</strong>. El predial que puse, $640, es el del recibo de este año.</p><p>¿Está bien así o me espera una sorpresa?</p>',
    likes: ['rosaelena', 'julian', 'ramon'],
    analysis: {
      type: 'rental_property',
      name: 'La quemada de Newark, ya levantada',
      data: {
        city: 'Newark',
        state: 'NJ',
        purchase_price: 165_000,
        construction_budget: 120_000,
        current_debt: 210_000,
        arv: 395_000,
        loan_type: 2,
        cashOut_percent: 75,
        interest: 7.25,
        points_charged: 2,
        other_costs: 3_400,
        monthly_rent: 3_400,
        property_tax: 640,
        insurance: 185,
        mantenimiento: 5,
        vacancia: 4,
        handling_cost: 0,
      },
    },
    replies: [
      {
        by: 'rosaelena',
        after: 6,
        text: '<p>Te espera una. En Nueva Jersey, cuando cierras el permiso, la ciudad manda a alguien y agrega el valor de la obra: <em>added assessment</em>. El recibo de este año es de una casa quemada. Con el predial de una casa entera y su seguro, te <strong>faltan $32 al mes</strong>.</p><p>Llama a la oficina del tasador de la ciudad y pregunta cuánto le pondrían con el permiso cerrado. A mí me lo dijeron por teléfono.</p>',
        likes: ['luisfernando', 'ramon', 'nancy', 'yadira'],
        solution: true,
        counter: {
          property_tax: {
            value: 865,
            why: 'En mis dos obras el predial subió más de un tercio al cerrar el permiso.',
          },
          insurance: {
            value: 240,
            why: 'Lo que cotizan por reponerla completa: $185 aseguraba una casa a medias.',
          },
        },
      },
      {
        by: 'yadira',
        after: 19,
        text: '<p>Y yo veo un 0 en administración. Aunque la lleves tú los sábados, el banco la cuenta, y el día que te canses la pagas. Con eso y una vacancia más normal te <strong>faltan $92 al mes</strong>, aun con tu predial.</p>',
        likes: ['luisfernando', 'veronica', 'rosaelena'],
        counter: {
          vacancia: {
            value: 6,
            why: '4 % es quince días al año: una mudanza con pintura tarda tres semanas.',
          },
          handling_cost: {
            value: 8,
            why: 'Lo que cobra una administradora ahí. Si lo haces tú, ese dinero es tu sueldo y no ganancia.',
          },
        },
      },
      {
        by: 'ramon',
        after: 28,
        text: '<p>Compadre, el problema no es solo el predial: es que quieres sacar hasta el último dólar. Saca menos. Con 65 % en lugar de 75 % te quedan <strong>$518 al mes</strong>, y si además metes lo de Rosa Elena todavía te quedan $238. Dejas $35,850 adentro, pero duermes.</p>',
        likes: ['luisfernando', 'oscar', 'fabian', 'carmen'],
        counter: {
          cashOut_percent: {
            value: 65,
            why: 'Diez puntos menos son $39,500 menos de deuda. En mis edificios nunca pasé de 65 %.',
          },
        },
      },
      {
        by: 'luisfernando',
        after: 33,
        text: '<p>@{rosaelena}, llamé y me dijeron más de $800, así que tu número se queda. Con lo tuyo y lo de @{yadira} a la vez me faltarían $372 cada mes. Voy a hacer lo de @{ramon}: pedir 65 % y dejar dinero adentro. Gracias, de verdad. Esto no venía en ningún video.</p>',
        likes: ['rosaelena', 'yadira', 'ramon', 'julian', 'wendy'],
      },
      {
        by: 'julian',
        after: 38,
        text: '<p>Una cosa de obra: no dejes el permiso abierto para que no suba el predial. Sin permiso cerrado no hay certificado de ocupación, y sin certificado no hay refinanciamiento ni seguro que pague.</p>',
        likes: ['luisfernando', 'rosaelena', 'paola'],
      },
    ],
  },
  {
    subcategory: 'brrrr',
    title: 'Dúplex de 1924 en Cleveland: $334 al mes, ¿confío?',
    by: 'santiago',
    daysAgo: 25,
    text: '<p>Sería el tercero. Lo compro en $82,000, le meto $46,000 y con el préstamo nuevo dejo $11,920 adentro. Me quedan <strong>$334 al mes</strong> y la renta cubre la deuda 1.40 veces.</p><p>Vivo en Queens y lo voy a ver dos veces en la vida. ¿Qué gasto de casa vieja se me está yendo?</p>',
    likes: ['ramon', 'veronica', 'luisfernando'],
    analysis: {
      type: 'rental_property',
      name: 'El tercer dúplex, de 1924',
      data: {
        city: 'Cleveland',
        state: 'OH',
        purchase_price: 82_000,
        construction_budget: 46_000,
        current_debt: 104_000,
        arv: 162_000,
        loan_type: 2,
        cashOut_percent: 75,
        interest: 7.4,
        points_charged: 3,
        other_costs: 2_300,
        monthly_rent: 1_900,
        property_tax: 230,
        insurance: 115,
        mantenimiento: 5,
        vacancia: 5,
        handling_cost: 10,
      },
    },
    replies: [
      {
        by: 'ramon',
        after: 5,
        text: '<p>Cien años, muchacho. Mi caldera es de la familia porque ya le pagué la universidad. Con 5 % de mantenimiento no arreglas ni la escalera del porche. Y pregunta si todavía tiene cable de perilla, porque el seguro lo pregunta. Te quedan <strong>$194 al mes</strong>.</p>',
        likes: ['santiago', 'veronica', 'oscar', 'luisfernando'],
        solution: true,
        counter: {
          mantenimiento: {
            value: 10,
            why: 'En mis edificios de los años veinte gasto 10 % en un año bueno.',
          },
          insurance: {
            value: 160,
            why: 'Instalación eléctrica vieja y techo de pizarra: así me cotizaron el último.',
          },
        },
      },
      {
        by: 'veronica',
        after: 12,
        text: '<p>Yo vivo del invierno ajeno. Un departamento que se vacía en noviembre se renta en marzo, y mientras tanto pagas tú la calefacción para que no revienten los tubos. Te quedan <strong>$225 al mes</strong>.</p>',
        likes: ['santiago', 'ramon'],
        counter: {
          vacancia: {
            value: 8.33,
            why: 'Un mes al año. En ciudades de nieve nadie se muda entre noviembre y marzo.',
          },
          insurance: {
            value: 160,
            why: 'De acuerdo con Ramón: una casa de cien años no se asegura en $115.',
          },
        },
      },
      {
        by: 'sofia',
        after: 26,
        text: '<p>Como siempre, yo voy al préstamo. Estás sacando $14,380 a cambio de pagarlos treinta años. Con 70 % baja la tasa y te quedan <strong>$413 al mes</strong>. Tus gastos no mejoran, pero aguantas mejor los de Ramón.</p>',
        likes: ['santiago', 'fabian', 'carmen'],
        counter: {
          cashOut_percent: { value: 70, why: 'Sacas $8,100 menos y la cuota baja desde el primer mes.' },
          interest: { value: 7.1, why: 'El escalón de 70 % que me cotizaron a mí en otoño.' },
        },
      },
      {
        by: 'santiago',
        after: 30,
        text: '<p>Hice la suma completa. Solo con los gastos de @{ramon} y @{veronica} me quedan $130. Con el préstamo de @{sofia} encima, <strong>$210 al mes</strong> y 1.28 de DSCR. Ése es mi número de ahora en adelante, no el $334. Le pedí a la administradora fotos del tablero y del sótano.</p>',
        likes: ['ramon', 'sofia', 'veronica', 'beto'],
      },
      {
        by: 'luisfernando',
        after: 44,
        text: '<p>Del techo de pizarra te digo yo: no dejes que te lo cambien todo. Se reponen las piezas rotas y se revisa el cobre de las canaletas. El que te cotiza techo nuevo sin subirse no quiere trabajar, quiere vender.</p>',
        likes: ['santiago', 'julian', 'ramon'],
      },
    ],
  },
]
