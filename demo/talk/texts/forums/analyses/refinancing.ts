// Topics on how much of their own money members get back by refinancing, with an analysis and counter-analyses; written by
// paying members only. Each figure in their texts is what the calculators give for the data beside it.
import type { DemoTopic } from '../types.ts'

export const refinancingTopics: readonly (DemoTopic & { subcategory: 'brrrr' })[] = [
  {
    subcategory: 'brrrr',
    title: 'El tasador viene el jueves: ¿qué tan mal puede salir?',
    by: 'carmen',
    daysAgo: 12,
    text: '<p>Dúplex en Kissimmee, ya rentado por los dos lados. Con $318,000 de avalúo me regresan <strong>$88,930</strong> y se quedan adentro $20,362. Pero ese $318,000 lo dije yo, y el que firma es el tasador.</p><p>Háganme de tasador malo, por favor. Prefiero asustarme hoy.</p>',
    likes: ['fabian', 'beto', 'luisfernando'],
    analysis: {
      type: 'refinance_property',
      name: 'Dúplex de Kissimmee, antes del avalúo',
      data: {
        city: 'Kissimmee',
        state: 'FL',
        purchase_price: 188_000,
        cash_purchase: 47_000,
        rehab_costs: 52_000,
        rehab_duration: 5,
        holding_costs: 1_650,
        property_taxes: 4_900,
        insurance: 3_600,
        maintenance: 1_500,
        management: 2_600,
        vacancy: 1_525,
        gross_monthly_income: 3_050,
        arv: 318_000,
        refinance_percent: 75,
        interest: 6.9,
        points: 2,
        sale_closing: 3_800,
        profit: 25_000,
        target_dscr: 1.2,
      },
    },
    replies: [
      {
        by: 'fabian',
        after: 10,
        text: '<p>El tasador no ve tu cocina, ve ventas. Si las que encuentra son dúplex sin arreglar, el número baja aunque el tuyo brille. Con $300,000 te regresan <strong>$75,700</strong>: son $18,000 menos de avalúo y $13,230 menos en tu bolsa. Adentro se quedan $33,592.</p><p>Lo que sí puedes hacer: entrégale una carpeta con la lista de arreglos, los contratos y tres ventas que tú sí defenderías. No es presión, es información.</p>',
        likes: ['carmen', 'beto', 'sofia', 'ramon', 'tomas'],
        solution: true,
        counter: {
          arv: {
            value: 300_000,
            why: 'Los dos últimos dúplex de esa zona cerraron en $296,000 y $304,000.',
          },
        },
      },
      {
        by: 'sofia',
        after: 20,
        text: '<p>Yo dejaría el avalúo y movería el préstamo. A los cinco meses de la compra muchos todavía no prestan sobre el valor nuevo completo, o prestan un escalón menos. Así te regresan <strong>$72,235</strong>, casi lo mismo que con el tasador malo.</p>',
        likes: ['carmen', 'fabian'],
        counter: {
          refinance_percent: {
            value: 70,
            why: 'Antes de seis meses desde la compra, dos de los tres que consulté paran en 70 %.',
          },
          points: {
            value: 2.5,
            why: 'Es lo que cotizan hoy por sacar dinero. Los 2 puntos son de refinanciar sin sacar.',
          },
        },
      },
      {
        by: 'carmen',
        after: 24,
        text: '<p>Gracias, @{fabian} y @{sofia}. Si pasan las tres cosas a la vez me regresan $59,950 y dejo $49,342 adentro. Duele, pero aguanto, y el DSCR hasta sube, porque debo menos. Voy preparada: carpeta lista y el mes que viene cumplo los seis.</p>',
        likes: ['fabian', 'sofia', 'yadira', 'admin'],
      },
      {
        by: 'nancy',
        after: 31,
        text: '<p>Nota de contadora, porque siempre lo preguntan: lo que te regresan no es ingreso, es deuda. No paga impuesto al recibirlo. Los puntos y el cierre tampoco se restan de golpe: se reparten en los años del préstamo.</p>',
        likes: ['carmen', 'beto', 'rosaelena'],
      },
      {
        by: 'carmen',
        after: 120,
        text: '<p>Ya salió: <strong>$309,000</strong>, justo a la mitad entre el mío y el de Fabián. Me regresan $82,315. La carpeta sirvió: el tasador usó dos de mis tres ventas.</p>',
        likes: ['fabian', 'sofia', 'nancy', 'beto', 'luisfernando'],
      },
    ],
  },
  {
    subcategory: 'brrrr',
    title: '¿Refinancio ya la primera o espero?',
    by: 'beto',
    daysAgo: 4,
    text: '<p>La de Oak Cliff ya está rentada en $2,300. Si refinancio hoy me regresan <strong>$75,665</strong>, que es casi el enganche de la segunda con mi hermano. El DSCR me sale en 1.20, justo lo que piden.</p><p>Justo me da miedo. ¿Qué le cambiarían?</p>',
    likes: ['tomas', 'santiago', 'carmen'],
    analysis: {
      type: 'refinance_property',
      name: 'Refinanciar la primera',
      data: {
        city: 'Dallas',
        state: 'TX',
        purchase_price: 168_000,
        cash_purchase: 42_000,
        rehab_costs: 38_000,
        rehab_duration: 5,
        holding_costs: 1_450,
        property_taxes: 4_600,
        insurance: 1_450,
        maintenance: 900,
        management: 0,
        vacancy: 600,
        gross_monthly_income: 2_300,
        arv: 279_000,
        refinance_percent: 75,
        interest: 7,
        points: 2,
        sale_closing: 3_400,
        profit: 25_000,
        target_dscr: 1.2,
      },
    },
    replies: [
      {
        by: 'carmen',
        after: 7,
        text: '<p>Tu 1.20 existe porque la administración está en 0. Ponle 8 % de la renta, $2,208 al año, y baja a 1.07. Ya no es justo: es no. Yo pediría 70 %: te regresan <strong>$61,994</strong>. Aun con administración el DSCR queda en 1.14, así que todavía le falta renta o le sobra préstamo.</p><p>Lo que te regresan no cambia con los gastos, por eso engaña: el número grande se ve igual de bonito.</p>',
        likes: ['beto', 'fabian', 'yadira', 'veronica', 'admin'],
        solution: true,
        counter: {
          refinance_percent: {
            value: 70,
            why: 'Con los gastos completos, a 75 % el DSCR no pasa. A 70 % queda más cerca.',
          },
        },
      },
      {
        by: 'admin',
        after: 16,
        text: '<p>Desde Chicago, con los pies en la tierra: los puntos por sacar dinero casi nunca son 2, y el avalúo casi nunca es el que uno dice. Con eso te regresan <strong>$65,570</strong>. Si con diez mil menos la segunda ya no se puede, el plan estaba demasiado apretado.</p>',
        likes: ['beto', 'rosaelena', 'oscar'],
        counter: {
          arv: {
            value: 268_000,
            why: 'Bajé 4 %: es lo que se suele ir entre el valor del dueño y el avalúo.',
          },
          points: {
            value: 3,
            why: 'Pregunta por el préstamo con retiro de dinero: suele costar un punto más.',
          },
        },
      },
      {
        by: 'veronica',
        after: 22,
        text: '<p>Otra idea: espera a renovar el contrato. Si el inquilino paga a tiempo y la renta sube aunque sea cincuenta dólares, llegas al banco con doce meses de depósitos y un número mejor. El préstamo no se va a ningún lado.</p>',
        likes: ['beto', 'yadira', 'ramon'],
      },
      {
        by: 'beto',
        after: 28,
        text: '<p>Me convencieron: espero a la renovación de marzo y corrijo mi hoja, con administración. @{carmen}, lo del número grande que no se mueve me lo apunto en la libreta. Le debo una cena a mi hermano, que decía lo mismo.</p>',
        likes: ['carmen', 'admin', 'veronica', 'santiago'],
      },
    ],
  },
]
