import type { Equation, Subject } from '@fairtab/domain/bill-proof';
import { formatCents } from '@fairtab/domain/money';
import { equationCloses } from '@fairtab/domain/proof-closes';
import { Closes } from './Closes.tsx';
import { Row, Table } from './Table.tsx';

type SumProps = {
  title: string;
  /** What its lines are. */
  column?: string;
  equation: Equation;
  /** What the last line is. */
  totalName: string;
  name: (subject: Subject) => string;
  own?: (subject: Subject) => boolean;
};

/** A sum as on paper: the terms below each other, a line, the total, and a check mark if they really meet. */
export function Sum({ title, column = 'What', equation, totalName, name, own }: SumProps) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <h4 className="font-semibold">{title}</h4>
      <Table label={title} columns={[column, 'Amount']}>
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
