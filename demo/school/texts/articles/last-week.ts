import type { Piece } from '../types.ts'

export const lastWeek: Piece = {
  alias: 'la-ultima-semana-antes-del-cierre',
  title: 'La última semana antes del cierre, día por día',
  author: 'Patricia Zelaya',
  category: 'comprar',
  order: 11,
  scene: 'adobe',
  publishedDaysAgo: 48,
  description: `
<p>La semana del cierre es rara. Llevas dos meses corriendo, y de pronto todo depende de gente que no conoces y de papeles que nadie te explica. También es la semana en que más dinero se pierde por prisa. Como agente he acompañado a familias en más de ciento cincuenta de esas semanas. Esto es lo que hacemos cada día, con la hoja de números de una de ellas.</p>
<h2>Siete días antes: que nada cambie</h2>
<p>El banco va a revisar tu crédito y tu trabajo otra vez, a veces la misma mañana. Hasta que tengas las llaves:</p>
<ul>
<li>No compres muebles a plazos ni saques tarjeta de la tienda. Los cuartos vacíos se ven bien un mes.</li>
<li>No cambies de trabajo sin avisarle antes a tu prestamista.</li>
<li>No muevas dinero entre cuentas sin guardar el comprobante. Un depósito en efectivo de $3,000 puede detener un cierre.</li>
<li>Confirma el seguro: que empiece el día del cierre, no el siguiente.</li>
</ul>
<h2>Tres días antes: la hoja final</h2>
<p>Cuando compras tu casa con hipoteca, el prestamista debe entregarte el documento final de costos, el <em>Closing Disclosure</em>, por lo menos tres días hábiles antes de firmar. En compras de inversión con préstamos comerciales quizá no exista; pide entonces la hoja de liquidación de la compañía de título. Ponlo junto al estimado del principio y compara renglón por renglón. Lo que el prestamista cobra por sí mismo no puede subir así nada más; lo que tú escogiste, sí.</p>
<h3>Una hoja de verdad</h3>
<p>Una casa rentada, en $195,000, con veinte por ciento de enganche y préstamo de $156,000 al siete por ciento. Se firma el 14 de septiembre. Esto es lo que la familia tenía que llevar:</p>
<table>
<thead><tr><th scope="col">Lo que pagan</th><th scope="col">Dólares</th></tr></thead>
<tbody>
<tr><th scope="row">Enganche</th><td>$39,000</td></tr>
<tr><th scope="row">Cargos del prestamista, uno por ciento</th><td>$1,560</td></tr>
<tr><th scope="row">Título, seguro del título y cierre</th><td>$1,900</td></tr>
<tr><th scope="row">Registro en el condado</th><td>$160</td></tr>
<tr><th scope="row">Interés del 14 al 30 de septiembre, 17 días</th><td>$509</td></tr>
<tr><th scope="row">Seguro de un año</th><td>$1,680</td></tr>
<tr><th scope="row">Depósito para el predial, 3 meses</th><td>$975</td></tr>
<tr><th scope="row">Depósito para el seguro, 2 meses</th><td>$280</td></tr>
<tr><th scope="row">Suma</th><td><strong>$46,064</strong></td></tr>
</tbody>
</table>
<table>
<thead><tr><th scope="col">Lo que se les descuenta</th><th scope="col">Dólares</th></tr></thead>
<tbody>
<tr><th scope="row">Depósito que dieron con la oferta</th><td>$3,000</td></tr>
<tr><th scope="row">Predial del vendedor, 256 días</th><td>$2,735</td></tr>
<tr><th scope="row">Crédito acordado por el aire acondicionado</th><td>$2,000</td></tr>
<tr><th scope="row">Renta de septiembre, 17 de 30 días</th><td>$850</td></tr>
<tr><th scope="row">Depósito del inquilino</th><td>$1,500</td></tr>
<tr><th scope="row">Suma</th><td><strong>$10,085</strong></td></tr>
</tbody>
</table>
<p>Llevan a la mesa $46,064 − $10,085 = <strong>$35,979</strong>. La valuación y la inspección ya las habían pagado antes; por eso no aparecen.</p>
<h3>Tres renglones que casi nadie entiende</h3>
<ul>
<li><strong>El predial del vendedor.</strong> En ese condado se paga al final del año. Él vivió 256 días de este año sin pagarlos todavía, y tú vas a recibir el recibo completo: $3,900 × 256 ÷ 365 = $2,735. No es un regalo. Guárdalo para ese recibo.</li>
<li><strong>La renta.</strong> El inquilino pagó $1,500 el día primero al dueño anterior. Del 14 al 30 la casa ya es tuya: 17 de 30 días son $850.</li>
<li><strong>El depósito del inquilino.</strong> Tampoco es tuyo. Te lo pasan a ti porque tú se lo vas a devolver algún día. Va directo a una cuenta aparte.</li>
</ul>
<h2>Dos días antes: la transferencia, con miedo</h2>
<p>Este es el párrafo más importante. Hay ladrones que leen correos de agentes y compañías de título, esperan a la semana del cierre y mandan un mensaje idéntico: «Cambió la cuenta, por favor transfiera aquí». El dinero sale y no vuelve. La defensa es sencilla y no se salta nunca:</p>
<ol>
<li>El primer día del proceso, en persona o por teléfono, apunta en papel el número de la compañía de título.</li>
<li>Antes de transferir, llama <strong>a ese número</strong>, no al que viene en el correo, y pide que te lean la cuenta completa.</li>
<li>Si alguien dice que la cuenta cambió, es fraude hasta que lo demuestren en persona.</li>
<li>Después de enviar, llama otra vez para confirmar que llegó. Las primeras horas son las únicas en que un banco puede detenerlo.</li>
</ol>
<h2>Un día antes: la caminata</h2>
<p>La última visita no es para admirar la casa. Es para comprobar que es la misma que ofreciste comprar, y que está como quedaron. Lleva el contrato, un cargador y media hora:</p>
<ul>
<li>Abre todas las llaves a la vez y jala los baños. Mira debajo de los lavabos.</li>
<li>Prende el aire y la calefacción, cinco minutos cada uno.</li>
<li>Conecta el cargador en los enchufes de cada cuarto.</li>
<li>Revisa lo que prometieron arreglar, con los recibos en la mano.</li>
<li>Mira que sigan ahí los aparatos que venían incluidos. Anota las marcas.</li>
<li>Si está rentada, pregúntale al inquilino cuánto paga, cuándo vence y cuánto dio de depósito. Pídelo firmado; en inglés se llama <em>estoppel certificate</em>.</li>
</ul>
<p>Si algo está mal, no grites y no firmes todavía. Lo normal es que se arregle con una retención: la compañía de título guarda parte del dinero del vendedor hasta que cumpla. Eso se negocia esa tarde, no la semana siguiente.</p>
<h2>El día</h2>
<p>Lleva identificación vigente, con el mismo nombre que en los papeles. Duerme bien: vas a firmar entre cuarenta y cien hojas. Nadie las lee todas ahí, por eso las pediste antes. Detente en cinco: el pagaré, la hipoteca, la hoja de números, la escritura y la declaración de para qué vas a usar la casa. Que la tasa, el plazo, el nombre y la dirección estén bien. Un número de lote equivocado se corrige hoy con una pluma y dentro de tres años con un abogado.</p>
<p>Si no entiendes algo en inglés, dilo. Tienes derecho a llevar a alguien que te lo explique, y vale la pena arreglarlo con unos días de anticipación. Nadie serio se ofende.</p>
<h2>Después</h2>
<ol>
<li>Cambia las chapas ese mismo día.</li>
<li>Preséntate con el inquilino por escrito: quién eres, a dónde se paga, a qué número se avisa.</li>
<li>Guarda todo lo firmado en dos lugares. La hoja de números la va a pedir tu contador en enero, y otra vez el año que vendas.</li>
<li>Tira las cartas que ofrecen «la copia oficial de su escritura» por noventa dólares. En el condado cuesta lo que un café.</li>
<li>Pon en el calendario el recibo del predial, con los $2,735 que guardaste.</li>
</ol>
<p>Y entonces sí: siéntate en el piso de la sala vacía y pide una pizza. Esa parte no está en ningún documento, pero en tantos cierres no he visto a nadie que se la salte.</p>`,
}
