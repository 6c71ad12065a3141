import type { MarkedToken, Token, Tokens } from 'marked';
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { words } from '../../words.ts';
import { Bounded } from '../bounded.tsx';
import { Code } from '../code/code.tsx';
import { memo } from '../memo.ts';
import { ScrollBox } from '../scrollBox.tsx';
import { visibleText } from '../visibleText.ts';
import { decodeEntities } from './decodeEntities.ts';
import { type LexedMarkdown, lexMarkdown } from './lexMarkdown.ts';
import { Link } from './link.tsx';
import { isPath } from './linkTarget.ts';

/** Characters that are shown at first. */
const STEP = 100_000;

/** Markdown as elements. No text of it ever becomes HTML: tags are shown as they are written. */
export const Markdown = memo(({ text }: { readonly text: string }) => (
  <Bounded text={text} step={STEP}>
    {(shown) => <Blocks text={shown} />}
  </Bounded>
));

/** A text that grows draws its last block again; the tokens of all others stay the same objects. */
function Blocks({ text }: { readonly text: string }): JSX.Element {
  const lexed = useRef<LexedMarkdown | undefined>(undefined);
  lexed.current = lexMarkdown(text, lexed.current);
  return (
    <div class="markdown" dir="auto">
      {lexed.current.tokens.map((token, number) => (
        <Block key={number} token={token} />
      ))}
    </div>
  );
}

const Block = memo(({ token }: { readonly token: Token }) => <>{drawToken(token)}</>);

const drawAll = (tokens: readonly Token[] | undefined): ComponentChildren => tokens?.map(drawToken);

function drawToken(generic: Token): ComponentChildren {
  const token = generic as MarkedToken;
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'paragraph':
      return <p>{drawAll(token.tokens)}</p>;
    case 'heading':
      return <Heading depth={token.depth}>{drawAll(token.tokens)}</Heading>;
    case 'code':
      return <Code code={token.text} language={/^\S*/.exec(token.lang ?? '')?.[0] ?? ''} />;
    case 'blockquote':
      return <blockquote>{drawAll(token.tokens)}</blockquote>;
    case 'list':
      return drawList(token);
    case 'list_item':
      return <li class={token.task ? 'task' : ''}>{drawAll(token.tokens)}</li>;
    case 'table':
      return drawTable(token);
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{drawAll(token.tokens)}</strong>;
    case 'em':
      return <em>{drawAll(token.tokens)}</em>;
    case 'del':
      return <del>{drawAll(token.tokens)}</del>;
    case 'codespan':
      return drawCodeSpan(token.text);
    case 'link':
      return <Link address={decodeEntities(token.href)}>{drawAll(token.tokens)}</Link>;
    case 'image':
      return <Link address={decodeEntities(token.href)}>{visibleText(token.text || words.image)}</Link>;
    case 'checkbox':
      return <CheckMark isChecked={token.checked} />;
    case 'text':
      return token.tokens ? drawAll(token.tokens) : visibleText(decodeEntities(token.text));
    case 'escape':
      return visibleText(token.text);
    case 'html':
      return visibleText(token.raw);
    default:
      token satisfies never;
      return visibleText(generic.raw);
  }
}

/** Headings of an answer come below those of the page. */
function Heading({ depth, children }: { depth: number; children: ComponentChildren }): JSX.Element {
  if (depth === 1) return <h3>{children}</h3>;
  if (depth === 2) return <h4>{children}</h4>;
  if (depth === 3) return <h5>{children}</h5>;
  return <h6>{children}</h6>;
}

function drawList({ ordered, start, items }: Tokens.List): JSX.Element {
  if (!ordered) return <ul>{drawAll(items)}</ul>;
  return <ol start={start === '' ? 1 : start}>{drawAll(items)}</ol>;
}

const drawTable = ({ header, rows }: Tokens.Table): JSX.Element => (
  <ScrollBox class="table" name={words.table}>
    <table>
      <thead>
        <tr>
          {header.map((cell) => (
            <th class={cellClass(cell)}>{drawAll(cell.tokens)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            {row.map((cell) => (
              <td class={cellClass(cell)}>{drawAll(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

const cellClass = ({ align }: Tokens.TableCell): string => (align ? `align-${align}` : '');

function drawCodeSpan(code: string): JSX.Element {
  const shown = <code>{visibleText(code)}</code>;
  return isPath(code) ? <Link address={code}>{shown}</Link> : shown;
}

const CheckMark = ({ isChecked }: { readonly isChecked: boolean }): JSX.Element => (
  <span role="img" aria-label={isChecked ? words.done : words.toDo}>
    {isChecked ? '☑ ' : '☐ '}
  </span>
);
