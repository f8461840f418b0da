import { dashboardCharts } from '@fairtab/texts/en/admin';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';

type Figures = {
  /** The first is for the row names, the others for figures. */
  headings: string[];
  rows: { key: string; cells: string[] }[];
};

type ChartCardProps = { title: string; figures: Figures; nothing: string; children: ReactNode };

/** A chart under its title, or its figures as a table. */
export function ChartCard({ title, figures, nothing, children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const headingId = useId();
  const empty = figures.rows.length === 0;
  return (
    <PaperSheet
      as="section"
      labelledBy={headingId}
      className="@container/card grid grid-cols-1 content-start gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={headingId} className="text-xl">
          {title}
        </h3>
        {!empty && (
          <Button variant="quiet" size="small" className="-mx-3 -my-2" onClick={() => setAsTable(!asTable)}>
            {text(asTable ? dashboardCharts.asChart : dashboardCharts.asTable)}
          </Button>
        )}
      </div>
      {empty && <p className="py-6 text-ink-soft">{nothing}</p>}
      {!empty && (asTable ? <FigureTable {...figures} labelledBy={headingId} /> : children)}
    </PaperSheet>
  );
}

function FigureTable({ headings, rows, labelledBy }: Figures & { labelledBy: string }) {
  const [name, ...numbers] = headings;
  return (
    <table
      aria-labelledby={labelledBy}
      // With large text on a narrow phone, figures wrap below their names.
      className="w-full border-collapse text-left @max-[12rem]/card:[&_tr]:flex @max-[12rem]/card:[&_tr]:flex-wrap @max-[12rem]/card:[&_tr]:justify-between"
    >
      <thead className="text-detail text-ink-soft">
        <tr>
          <th scope="col" className="py-1 pr-3 font-medium">
            {name}
          </th>
          {numbers.map((heading) => (
            <th key={heading} scope="col" className="py-1 pl-3 text-right font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key} className="border-line border-t align-baseline">
            <th
              scope="row"
              className="w-full min-w-0 break-words py-2 pr-3 font-normal [overflow-wrap:anywhere]"
            >
              {first}
            </th>
            {others.map((cell, index) => (
              <td key={numbers[index]} className="amount py-2 pl-3 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
