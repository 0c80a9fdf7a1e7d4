import type { Piece } from '../types.ts'

export const lowAppraisal: Piece = {
  alias: 'brrrr-cuando-la-valuacion-sale-baja',
  title: 'BRRRR completo, con la valuación que sale baja',
  author: 'Carmen Villanueva',
  category: 'remodelar',
  order: 8,
  scene: 'ladrillo',
  publishedDaysAgo: 69,
  description: `
<p>En los videos, el BRRRR siempre termina igual: compras barato, remodelas, rentas, refinancias, te devuelven todo tu dinero y repites. En mis cuatro casas pasó así una vez. En las otras tres me quedé con dinero adentro, y en la tercera fueron más de veinte mil dólares. No estuvo mal; pero si no lo hubiera tenido contemplado, habría tenido que vender. Esta es esa tercera casa, con sus números redondeados.</p>
<h2>Lo que costó llegar a la refinanciación</h2>
<p>Compré con un préstamo corto y mi propio ahorro. Para esta cuenta no importa de quién era cada dólar: importa cuántos entraron, porque todos tienen que salir de algún lado.</p>
<table>
<thead><tr><th scope="col">Todo lo que entró</th><th scope="col">Dólares</th></tr></thead>
<tbody>
<tr><th scope="row">Compra</th><td>$110,000</td></tr>
<tr><th scope="row">Cierre de la compra</th><td>$3,500</td></tr>
<tr><th scope="row">Remodelación, con imprevistos</th><td>$38,000</td></tr>
<tr><th scope="row">Seis meses de intereses, seguro, luz e impuesto</th><td>$8,700</td></tr>
<tr><th scope="row">Total</th><td><strong>$160,200</strong></td></tr>
</tbody>
</table>
<p>Fíjate en el cuarto renglón. Es el que se olvida, porque no se paga de golpe: se va de a $1,450 cada mes. Si la obra se tarda dos meses más, sube a $11,600 y nadie te manda una factura que lo diga.</p>
<h2>El plan</h2>
<p>Tres ventas cercanas decían que, arreglada, la casa valdría $215,000. El banco refinanciaba hasta el 75 por ciento del valor: $161,250. Menos $4,800 de costos de la nueva hipoteca, me devolvían $156,450. Contra los $160,200 que entraron, me quedaban <strong>$3,750 adentro</strong>. Casi de libro.</p>
<h2>Lo que pasó</h2>
<p>El valuador llegó un martes, estuvo treinta y cinco minutos y escribió $190,000. No era un error escandaloso: una de mis tres ventas era de la colonia de al lado, que tiene otra escuela, y otra tenía cochera. El 75 por ciento de $190,000 son $142,500; menos los $4,800, $137,700. <strong>Me quedaban $22,500 adentro.</strong></p>
<p>Veinticinco mil dólares de diferencia en la valuación no son veinticinco mil menos para ti. Son el 75 por ciento: $18,750. Vale la pena tener esa proporción en la cabeza antes de comprar: cada $10,000 que te equivoques en el valor te dejan $7,500 más adentro.</p>
<h2>Y la renta, ¿qué dice?</h2>
<p>La parte que los videos se saltan es que sacar más dinero significa deber más. Se renta en $1,950. El préstamo nuevo es a treinta años, al 7.25 por ciento.</p>
<table>
<thead><tr><th scope="col">Cada mes</th><th scope="col">Como el plan</th><th scope="col">Como salió</th></tr></thead>
<tbody>
<tr><th scope="row">Renta</th><td>$1,950</td><td>$1,950</td></tr>
<tr><th scope="row">Impuesto y seguro</th><td>−$370</td><td>−$370</td></tr>
<tr><th scope="row">Administración, 8 %</th><td>−$156</td><td>−$156</td></tr>
<tr><th scope="row">Meses vacíos, 5 %</th><td>−$98</td><td>−$98</td></tr>
<tr><th scope="row">Arreglos y reservas, 10 %</th><td>−$195</td><td>−$195</td></tr>
<tr><th scope="row">Hipoteca</th><td>−$1,100</td><td>−$972</td></tr>
<tr><th scope="row">Queda</th><td><strong>$31</strong></td><td><strong>$159</strong></td></tr>
</tbody>
</table>
<p>Con la valuación «buena» la casa dejaba $31 al mes. Con la «mala», $159. Mis $22,500 ganan $1,908 al año, un 8.5 por ciento, más lo que baja la deuda. No es para presumir en una reunión. Tampoco es una tragedia: es una renta normal, comprada con un enganche normal.</p>
<h2>Qué se puede hacer cuando sale baja</h2>
<ol>
<li><strong>Leer la valuación completa.</strong> Busca errores de hechos: pies cuadrados, número de baños, si contó la remodelación. En la mía faltaba medio baño. Lo corrigieron y subió $3,000; ya estaba en los $190,000 que conté.</li>
<li><strong>Pedir que la revisen con pruebas.</strong> No digas «está baja». Manda dos o tres ventas mejores que las que usó, más cercanas y más recientes, con una línea que explique por qué. Se llama reconsideración de valor, y el banco te dice cómo pedirla.</li>
<li><strong>Esperar.</strong> Si tu préstamo corto lo permite, seis meses más pueden traer ventas nuevas. Pero cuenta lo que cuesta esperar: a mí, $1,450 al mes menos la renta.</li>
<li><strong>Probar otro banco.</strong> Otra valuación, otros cargos y a veces otra regla de cuánto presta. Suma los cargos antes de emocionarte.</li>
<li><strong>Aceptar y dejar el dinero.</strong> Es lo que hice. La siguiente compra se retrasó ocho meses.</li>
<li><strong>Vender.</strong> En $190,000, con siete por ciento de costos de venta, quedaban $176,700; menos los $160,200, unos $16,500 antes de impuestos. Es una salida, y hay que tenerla calculada desde el principio. La ganancia de una casa comprada para revender puede pagar más impuesto que la de una renta; pregúntale a tu contador antes.</li>
</ol>
<h2>Las reglas que puse desde entonces</h2>
<ul>
<li><strong>Compro con el valor bajo.</strong> Hago la cuenta con la más baja de mis tres ventas, no con el promedio. Si así no me gusta, no ofrezco.</li>
<li><strong>Mi cuenta tiene un renglón que dice «se queda adentro».</strong> Le pongo el 10 por ciento del valor final. Si no puedo vivir con ese dinero guardado en una pared, la casa no es para mí este año.</li>
<li><strong>Pregunto por la espera.</strong> Muchos bancos piden que pasen seis meses desde la compra, o más, antes de usar el valor nuevo en lugar de lo que pagaste. Si no lo preguntas al principio, te enteras al final.</li>
<li><strong>Preparo una carpeta para el valuador.</strong> Lista de obra con costos, permisos cerrados, contrato de renta, tres ventas impresas. No le digo cuánto vale. Le ahorro trabajo.</li>
<li><strong>Reviso la segunda cuenta primero.</strong> Antes de calcular cuánto me devuelven, calculo si la renta paga la deuda nueva. Si no la paga, sacar más dinero es sacar más problema.</li>
</ul>
<h2>Lo que de verdad se repite</h2>
<p>La última R es de repetir. Yo pensaba que lo que se repetía era el dinero. No: lo que se repite es el método. La lista de obra de la tercera casa sirvió para la cuarta; el contratista volvió; el agente de seguros ya sabe qué cotizar. La cuarta salió en cinco meses, con $6,000 adentro, y no porque el mercado fuera mejor: porque compré $9,000 más abajo, con el valor de la venta más triste de la cuadra.</p>
<p>Si estás por hacer el primero, haz este ejercicio hoy. Toma la cuenta que ya tienes y bájale doce por ciento al valor final. Luego súbele dos meses a la obra. Si después de eso sigue siendo una casa que quieres, adelante. Si se deshace, no era un BRRRR: era una apuesta con buen nombre.</p>`,
}
