/** The engines besides Chromium that people open links with. */
export type EngineName = 'webkit' | 'firefox';

/** A text matches the whole name, an expression any part of it. */
export type Name = string | RegExp;

/** An element as a person would name it: by what it is and says, or by its text alone. */
export type Query = { role: string; name?: Name } | { text: Name };

/** An element on the page. */
export type Handle = {
  click(): Promise<void>;
  /** Types into a field, instead of what it holds. */
  fill(text: string): Promise<void>;
  text(): Promise<string>;
  checked(): Promise<boolean>;
};

/** One window of a browser with storage of its own. */
export type Engine = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** The element if it is there now and can be seen; null otherwise. */
  find(query: Query): Promise<Handle | null>;
  /** Errors in the page's scripts, as far as the engine tells them. */
  errors(): readonly string[];
  /** A screenshot, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

/** The size of a window, in CSS pixels. */
export type Viewport = { width: number; height: number };
