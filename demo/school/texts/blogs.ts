// The articles of the demo school: the long reads first, then the short ones.
import { duplex } from './articles/duplex.ts'
import { firstYearOfRenting } from './articles/first-year-of-renting.ts'
import { insurance } from './articles/insurance.ts'
import { lastWeek } from './articles/last-week.ts'
import { lowAppraisal } from './articles/low-appraisal.ts'
import { propertyTax } from './articles/property-tax.ts'
import { threeSales } from './articles/three-sales.ts'
import { twoLoans } from './articles/two-loans.ts'
import { longBlogs } from './blogs-long.ts'
import type { Piece } from './types.ts'

type Row = [
  alias: string,
  title: string,
  author: string,
  category: Piece['category'],
  order: number | null,
  scene: Piece['scene'],
  publishedDaysAgo: number,
  text: readonly string[],
]

const rows: readonly Row[] = [
  [
    'llamada-en-frio-que-no-molesta',
    'La llamada en frío que no molesta',
    'David Robles',
    'comprar',
    13,
    'bungalow',
    122,
    [
      'Llamar a alguien que no te espera es pedirle dos minutos de su vida. Se los pagas siendo claro: quién eres, qué haces y por qué esa casa. Si en la tercera frase no lo has dicho, ya estás molestando.',
      'Mi guion cabe en una tarjeta. Nombre. «Compro contratos de casas aquí; a veces compro yo y a veces mi comprador». Pregunta si es buen momento. Y después, silencio: la gente que quiere vender habla, y la que no quiere te agradece que no insistas.',
      'Llevo la cuenta desde hace dos años: de cada cien llamadas, sesenta no contestan, veintiocho dicen que no, ocho platican, tres me dejan ver la casa y una firma. Con esos números no hace falta rogarle a nadie.',
    ],
  ],
  [
    'que-es-el-dscr-con-peras',
    'Qué es el DSCR, explicado con peras',
    'Lucía Fermín',
    'prestamos',
    14,
    'tienda',
    115,
    [
      'Un árbol da doce peras al mes. Le debes diez a quien te prestó para plantarlo. Tu DSCR es 1.2: doce entre diez. Te sobran dos peras para cuando llueva granizo.',
      'En casas: la renta entre el pago completo (capital, interés, impuesto y seguro). Con 1.0 la renta paga exactamente la deuda y no queda nada para el techo. Casi todos los prestamistas piden de 1.1 a 1.25. Debajo de 1 también hay préstamos; cuestan más y piden más enganche.',
      'Lo bueno del DSCR es que casi no preguntan por tu sueldo. Lo malo es exactamente lo mismo: si la casa se queda vacía, nadie preguntó de qué vas a vivir. Pregúntatelo tú.',
    ],
  ],
  [
    'checklist-del-primer-inquilino',
    'La lista del primer inquilino',
    'Yadira Peña',
    'rentar',
    15,
    'duplex',
    108,
    [
      'El día que entregas la llave se te olvida todo. Por eso lo llevo impreso. Solicitud de cada adulto, comprobante de ingreso de dos meses, referencia del casero anterior, contrato firmado en todas sus hojas, inventario con fotografías fechadas, recibo del depósito y copia de su póliza de inquilino.',
      'Antes de firmar reviso lo mismo con todos, en el mismo orden y con los mismos requisitos escritos. No es solo justicia, que también: es la ley de vivienda justa, y protege al que pregunta y al que contesta.',
      'Y una más que no es papel: caminamos la casa juntos y le enseño dónde se cierra el agua. La mitad de los desastres de este negocio se arreglan con esa llave.',
    ],
  ],
  [
    'llc-cuando-si-cuando-no',
    'LLC: cuándo sí, cuándo todavía no',
    'Lic. Raúl Santiago',
    'legal',
    16,
    'portales',
    96,
    [
      'Una LLC separa la casa de tu casa. Si alguien demanda por lo que pasó en la renta, en principio responde la empresa y no tu cuenta de ahorros. En principio: si mezclas el dinero, el juez mezcla las personas.',
      'Todavía no te conviene si tu préstamo es de casa propia y el banco puede llamarlo al transferirla, si en tu estado cuesta ochocientos dólares al año y la renta deja quinientos, o si crees que con ella ya no necesitas seguro. El seguro paga abogados; la LLC no.',
      'Sí te conviene cuando ya hay dos puertas, cuando hay socios que no son tu familia, o cuando la propiedad tiene alberca, escaleras viejas o cualquier cosa que te quite el sueño. Ninguna de estas frases es consejo legal para tu caso: son las preguntas que debes llevar a la consulta.',
    ],
  ],
  [
    'tres-presupuestos-una-cocina',
    'Tres presupuestos para la misma cocina',
    'Julián Cota',
    'remodelar',
    17,
    'adosadas',
    90,
    [
      'Pedí tres presupuestos para la misma cocina de nueve por once pies: $8,900, $14,200 y $23,000. Los tres eran honrados. El primero pintaba los gabinetes y cambiaba la cubierta. El segundo cambiaba gabinetes y piso. El tercero movía la tarja de pared.',
      'Para una renta hice el primero. Para una reventa en una calle de doscientos cincuenta mil habría hecho el segundo. El tercero solo lo paga quien va a vivir ahí veinte años, y a esa persona se le llama dueño, no inversionista.',
      'La pregunta no es cuánto cuesta una cocina. Es cuánto más va a pagar el que sigue. En esa calle, la diferencia entre la segunda y la tercera era de cero dólares.',
    ],
  ],
  [
    'vivir-en-un-lado-rentar-el-otro',
    'Vivir en un lado y rentar el otro',
    'Marisol Herrera',
    'mudarse',
    18,
    'duplex',
    82,
    [
      'Compramos un dúplex con tres y medio por ciento de enganche porque íbamos a vivir ahí. El otro lado paga $1,350; nuestro pago completo es $2,040. Vivimos en una casa de tres recámaras por $690 al mes más los arreglos.',
      'Lo que nadie cuenta: el inquilino te toca la puerta. Aprendimos a poner horario, a contestar por escrito y a no prestar la podadora. También aprendimos que se puede ser amable y tener contrato.',
      'En dos años nos mudamos y rentamos los dos lados. Esa fue la única forma en que una familia con dos sueldos normales iba a tener dos puertas en la misma ciudad donde antes rentaba una.',
    ],
  ],
  [
    'brrrr-sin-apellido',
    'BRRRR: cinco letras y una que falta',
    'Beto Salgado',
    'comprar',
    19,
    'ladrillo',
    70,
    [
      'Comprar, remodelar, rentar, refinanciar, repetir. La letra que falta es la E de esperar. Entre terminar la obra y refinanciar, muchos bancos piden seis meses, y esos seis meses se pagan con el préstamo caro.',
      'En mi caso: compré en $98,000, obra de $34,000, valuada en $185,000. Refinancié el 75 por ciento, $138,750, y salí con casi todo lo que metí. Suena perfecto hasta que sumas seis meses de hard money: $8,700. La cuenta buena es la que los incluye.',
      '¿Volvería a hacerla? Sí. Con seis meses de pagos guardados antes de empezar, y no confiando en que el valuador se levante de buen humor.',
    ],
  ],
  [
    'terrenos-lo-barato-espera',
    'Terrenos: lo barato espera sentado',
    'Iván Cárdenas',
    'comprar',
    20,
    'terreno',
    58,
    [
      'Un terreno no se rompe, no se inunda la cocina y no llama nadie el domingo. Tampoco produce, y el condado cobra igual. Barato y paciente son la misma palabra aquí.',
      'Antes de comprar uno reviso cuatro cosas: si hay camino legal y no solo camino, si hay agua o permiso de pozo, qué deja construir la zona y si no está en el mapa de inundación. Las cuatro se contestan gratis en el condado, en una mañana, con café.',
      'Si las cuatro salen bien y el precio te permite esperar cinco años sin apretarte, entonces sí. Si necesitas que se venda en dos, compra una casa.',
    ],
  ],
  [
    'multifamiliar-sin-miedo',
    'Tu primera valuación de un multifamiliar, sin miedo',
    'Óscar Benavides',
    'rentar',
    21,
    'edificio',
    46,
    [
      'Tres números. Ingreso real del año, no el del folleto. Gastos del dueño, incluidos los que el dueño paga con su tiempo. Tasa de la zona, que se saca de tres ventas y no de un anuncio.',
      'Ingreso $96,000, gastos $46,000, neto $50,000. A siete por ciento vale unos $714,000. El folleto pedía $890,000 y llamaba «potencial» a subir la renta de ocho familias el mismo mes.',
      'Ofrecí $700,000 por escrito, con la cuenta adjunta. Me dijeron que no estaba hablando en serio. Seis meses después el mismo edificio volvió a salir en $735,000. La cuenta no se había movido; el folleto sí.',
    ],
  ],
  [
    'cuando-una-casa-te-dice-que-no',
    'Cuando una casa te dice que no',
    'Marisol Herrera',
    'mudarse',
    22,
    'casona',
    21,
    [
      'A veces la casa habla bajito. El vendedor que no quiere que vuelvas, la grieta que alguien tapó con un cuadro, el papel que siempre está «en camino». Ninguna de las tres prueba nada; las tres juntas son una frase completa.',
      'Decir que no es una habilidad y se entrena con casas que no importan. Mi regla: si en la segunda visita me sorprendo convenciendo a mi esposo, ya perdimos, porque la que tiene que convencer es la casa.',
      'En tres años dijimos que no diecinueve veces. Nos acordamos de dos. De la que compramos nos acordamos todos los días, y por eso conviene esperar a esa.',
    ],
  ],
  [
    'lo-que-pregunta-un-valuador',
    'Lo que pregunta un valuador y conviene tener a la mano',
    'Iván Cárdenas',
    'prestamos',
    null,
    'deco',
    13,
    [
      'Llega con una hora de aviso y se queda cuarenta minutos. Lo que ve en esos cuarenta minutos puede costarte nueve mil dólares. No hay que darle café: hay que darle una carpeta.',
      'En la carpeta: lista de mejoras con fecha y costo, permisos, tres ventas cercanas que hayas encontrado tú (con la diferencia escrita a mano), el contrato de renta si hay inquilino y el plano si la casa creció. No se le dice cuánto debe valer. Se le quita el trabajo de buscar.',
      'Después de la visita no hay nada que hacer, salvo revisar si contó bien los baños. Dos de cada diez los cuentan mal.',
    ],
  ],
  [
    'el-mes-que-no-llego-la-renta',
    'El mes que no llegó la renta',
    'Beto Salgado',
    'rentar',
    null,
    'movil',
    1,
    [
      'Era día siete y no había llegado. El inquilino llevaba tres años pagando el día primero. Le escribí ese mismo día, una línea: «No me llegó la renta, ¿todo bien?». Había perdido el trabajo el viernes.',
      'Acordamos por escrito: la mitad el quince, la otra mitad en tres pagos con los meses siguientes. Cumplió. Con otro inquilino, otro año, mandé la misma línea y no contestó; entonces mandé la carta que pide la ley de mi estado y empecé a contar los días.',
      'Las dos veces funcionó lo mismo: escribir el día siete y no el veintisiete. La reserva de dos meses no es para perdonar rentas. Es para poder hablar sin miedo.',
    ],
  ],
]

const shortBlogs: readonly Piece[] = rows.map(
  ([alias, title, author, category, order, scene, publishedDaysAgo, text]) => ({
    ...{ alias, title, author, category, order, scene, publishedDaysAgo },
    description: text.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  }),
)

const articles = [
  duplex,
  twoLoans,
  insurance,
  lowAppraisal,
  firstYearOfRenting,
  propertyTax,
  lastWeek,
  threeSales,
]

export const blogs: readonly Piece[] = [...longBlogs, ...articles, ...shortBlogs]
