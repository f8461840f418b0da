import type { Equation, Subject } from '@fairtab/domain/bill-proof';
import { formatCents } from '@fairtab/domain/money';
import { equationCloses } from '@fairtab/domain/proof-closes';
import { proof } from '@fairtab/texts/en/proof';
import { say } from '@fairtab/texts/say';
import { Closes } from './Closes.tsx';
import { Row, Table } from './Table.tsx';

type SumProps = {
  title: string;
  /** The heading of the column of names. */
  column?: string;
  equation: Equation;
  /** The name of the last line. */
  totalName: string;
  name: (subject: Subject) => string;
  own?: (subject: Subject) => boolean;
};

/** A sum as on paper: the terms in a column, a line, the total, and a check mark if the terms add up to it. */
export function Sum({ title, column = say(proof.what), equation, totalName, name, own }: SumProps) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <h4 className="font-semibold">{title}</h4>
      <Table label={title} columns={[column, say(proof.amount)]}>
        <tbody>
          {equation.terms.map(({ subject, cents }) => (
            <Row
              key={'id' in subject ? subject.id : subject.kind}
              own={own?.(subject) ?? false}
              name={name(subject)}
              cells={[formatCents(cents)]}
            />
          ))}
        </tbody>
        <tfoot>
          <Row
            sum
            name={totalName}
            cells={[
              <span key="total">
                <Closes ok={equationCloses(equation)} /> {formatCents(equation.total)}
              </span>,
            ]}
          />
        </tfoot>
      </Table>
    </div>
  );
}
