--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: demo; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA demo;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: articles; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.articles (
    id bigint NOT NULL,
    issue_id bigint NOT NULL,
    refnumber bigint NOT NULL,
    title text NOT NULL,
    title_key text,
    authorname text DEFAULT ''::text NOT NULL,
    abstract text DEFAULT ''::text NOT NULL,
    keywords text DEFAULT ''::text NOT NULL,
    pagenumber text DEFAULT ''::text NOT NULL,
    first_page bigint,
    last_page bigint,
    txnid text DEFAULT ''::text NOT NULL,
    txnid_key text,
    ptype text DEFAULT 'paid'::text NOT NULL,
    publishdate text DEFAULT ''::text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    mobile text DEFAULT ''::text NOT NULL,
    doi text DEFAULT ''::text NOT NULL,
    language text DEFAULT ''::text NOT NULL,
    file_sha256 text,
    file_bytes integer,
    status text DEFAULT 'enabled'::text NOT NULL,
    createdby text DEFAULT ''::text NOT NULL,
    creation text NOT NULL,
    modifiedby text DEFAULT ''::text NOT NULL,
    modification text NOT NULL
);


--
-- Name: articles_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.articles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.articles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: certificates; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.certificates (
    code text NOT NULL,
    kind text NOT NULL,
    record_id bigint NOT NULL,
    name text NOT NULL,
    facts text NOT NULL,
    facts_sha256 text NOT NULL,
    creation text NOT NULL
);


--
-- Name: editors; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.editors (
    id bigint NOT NULL,
    name text NOT NULL,
    category text NOT NULL,
    post text DEFAULT ''::text NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    degree text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    picture text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'enabled'::text NOT NULL,
    is_pinned integer DEFAULT 0 NOT NULL,
    creation text NOT NULL,
    updated_at text NOT NULL
);


--
-- Name: editors_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.editors ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.editors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: file_parts; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.file_parts (
    sha256 text NOT NULL,
    part integer NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY demo.file_parts ALTER COLUMN content SET STORAGE EXTERNAL;


--
-- Name: files; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.files (
    sha256 text NOT NULL,
    bytes bigint NOT NULL,
    changed text NOT NULL
);


--
-- Name: history; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.history (
    id bigint NOT NULL,
    noun text NOT NULL,
    record_id bigint NOT NULL,
    action text NOT NULL,
    moment text NOT NULL,
    username text NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    was text NOT NULL,
    now text NOT NULL
);


--
-- Name: history_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: indexing_entries; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.indexing_entries (
    id bigint NOT NULL,
    title text NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    image text DEFAULT ''::text NOT NULL,
    sortnumber integer NOT NULL,
    status text DEFAULT 'enabled'::text NOT NULL
);


--
-- Name: indexing_entries_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.indexing_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.indexing_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: issues; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.issues (
    id bigint NOT NULL,
    year integer NOT NULL,
    volume integer NOT NULL,
    issue integer NOT NULL,
    frequency text DEFAULT ''::text NOT NULL,
    creation text NOT NULL
);


--
-- Name: issues_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.issues ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.issues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: journal_state; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.journal_state (
    id integer NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT journal_state_id_check CHECK ((id = 1))
);


--
-- Name: known_addresses; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.known_addresses (
    user_id bigint NOT NULL,
    address text NOT NULL
);


--
-- Name: kysely_migration; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: kysely_migration_lock; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);


--
-- Name: login_attempts; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.login_attempts (
    subject text NOT NULL,
    attempts integer NOT NULL,
    until text NOT NULL
);


--
-- Name: search_chunks; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.search_chunks (
    chunk integer NOT NULL,
    stamp text NOT NULL,
    data bytea NOT NULL
);
ALTER TABLE ONLY demo.search_chunks ALTER COLUMN data SET STORAGE EXTERNAL;


--
-- Name: sessions; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.sessions (
    token_hash text NOT NULL,
    user_id bigint NOT NULL,
    creation text NOT NULL,
    expiry text NOT NULL
);


--
-- Name: settings; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.settings (
    field text NOT NULL,
    value text NOT NULL
);


--
-- Name: users; Type: TABLE; Schema: demo; Owner: -
--

CREATE TABLE demo.users (
    id bigint NOT NULL,
    username text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    password_hash text NOT NULL,
    allowed_addresses text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'enabled'::text NOT NULL,
    creation text NOT NULL
);


--
-- Name: users_id_seq; Type: SEQUENCE; Schema: demo; Owner: -
--

ALTER TABLE demo.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME demo.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Data for Name: articles; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (1, 1, 101, 'Roots of &lt;i&gt;Oryza sativa&lt;/i&gt; &amp;amp; rice', 'rootsoforyzasativa&rice', 'Anil Kumar Sharma, Priya Verma', '&lt;p&gt;We grew millet in &lt;b&gt;dry&lt;/b&gt; soil.&lt;/p&gt;', 'millet, drought', '1-8', 1, 8, 'TXN-101', 'TXN-101', 'paid', '2024-05-12', 'Soil Science', 'India', 'author@private.example', '9800012345', '', '', '7ba8e6033fc5a029d3685fd798cae9a67aa7bbc4f89dea3764a37a1717cba471', 29, 'enabled', 'import', '2026-11-22T05:31:58.563Z', 'import', '2026-11-22T05:31:58.563Z');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (2, 1, 102, 'कृष्ण और हिन्दी साहित्य', 'कृष्णऔरहिन्दीसाहित्य', 'प्रेमचंद शर्मा', 'हिन्दी साहित्य का इतिहास', 'साहित्य', '9-15', 9, 15, 'TXN-102', 'TXN-102', 'paid', '2024-05-12', 'Soil Science', 'India', 'author@private.example', '9800012345', '', 'hi', NULL, NULL, 'enabled', 'import', '2026-11-22T05:31:58.563Z', 'import', '2026-11-22T05:31:58.563Z');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (3, 1, 103, 'Withdrawn by an import', 'withdrawnbyanimport', 'Anil Kumar Sharma, Priya Verma', '&lt;p&gt;We grew millet in &lt;b&gt;dry&lt;/b&gt; soil.&lt;/p&gt;', 'millet, drought', '16-20', 16, 20, 'TXN-103', 'TXN-103', 'paid', '2024-05-12', 'Soil Science', 'India', 'author@private.example', '9800012345', '', '', '747eeb71728249bf3d25a12d7e763e8059aa76c6f17f62fa39d3d8f67b964fd5', 29, 'disabled', 'import', '2026-11-22T05:31:58.563Z', 'import', '2026-11-22T05:31:58.563Z');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (4, 1, 104, 'Pages in roman numbers', 'pagesinromannumbers', 'Anil Kumar Sharma, Priya Verma', '&lt;p&gt;We grew millet in &lt;b&gt;dry&lt;/b&gt; soil.&lt;/p&gt;', 'millet, drought', 'xii', NULL, NULL, '', NULL, 'free', '2024-05-12', 'Soil Science', 'India', 'author@private.example', '9800012345', '10.5555/104', '', NULL, NULL, 'enabled', 'import', '2026-11-22T05:31:58.563Z', 'import', '2026-11-22T05:31:58.563Z');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (5, 1, 105, 'Pages in roman numbers', NULL, 'Anil Kumar Sharma, Priya Verma', '&lt;p&gt;We grew millet in &lt;b&gt;dry&lt;/b&gt; soil.&lt;/p&gt;', 'millet, drought', '', NULL, NULL, 'TXN-101', NULL, 'paid', '2024-05-12', 'Soil Science', 'India', 'author@private.example', '9800012345', '', '', NULL, NULL, 'enabled', 'import', '2026-11-22T05:31:58.563Z', 'import', '2026-11-22T05:31:58.563Z');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (6, 2, 201, 'Łukasiewicz on logic', 'łukasiewiczonlogic', 'Zoë Müller', 'What was found about logic, and about everything else that was looked at in these years.', 'logic, history', '1-4', 1, 4, 'TXN-201', 'TXN-201', 'paid', '2025-02-03', '', '', 'zoe@private.example', '', '', '', 'b075c70f438314393ccb4c366fb65f1c4038e81734e5dfb59e6d56198aad8ec8', 25, 'enabled', 'asha', '2026-11-22T05:32:03.057Z', 'asha', '2026-11-22T05:32:03.203Z');
INSERT INTO demo.articles OVERRIDING SYSTEM VALUE VALUES (7, 2, 202, 'Withdrawn by an administrator', 'withdrawnbyanadministrator', 'Zoë Müller', 'What was found about logic, and about everything else that was looked at in these years.', 'logic', '5-9', 5, 9, 'TXN-202', 'TXN-202', 'paid', '2025-02-03', '', '', 'zoe@private.example', '', '', '', '743e60b6728548719307c21d19cee97a4525d82141ab52481350b05c77c1dfd0', 27, 'disabled', 'asha', '2026-11-22T05:32:03.256Z', 'asha', '2026-11-22T05:32:03.298Z');


--
-- Data for Name: certificates; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.certificates VALUES ('4CD3CFADP8VXG', 'article', 1, 'Priya Verma', '{"author":"Priya Verma","title":"Roots of &lt;i&gt;Oryza sativa&lt;/i&gt; &amp;amp; rice","year":2024,"volume":4,"issue":2,"pages":"1-8","refnumber":"101","date":"2024-05-12"}', '0a7bec2f1c602faad0005382f0d18140e1aa49a0de62fe26825af681edbfec81', '2026-11-22T05:32:05.961Z');
INSERT INTO demo.certificates VALUES ('WX5WN7N3MTK17', 'editor', 1, 'Chitra Rao', '{"name":"Chitra Rao","degree":"","category":"chief editor","post":"Professor","affiliation":"Department of Botany, Pune","country":"","since":"2026-11-22T05:32:03.322Z"}', 'ea6665b797e110d2e58a03b27e333c05d30995cb6dd01ddc7fc7f0c079f642f0', '2026-11-22T05:32:07.056Z');


--
-- Data for Name: editors; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.editors OVERRIDING SYSTEM VALUE VALUES (2, 'मीरा जोशी', 'associate editor', 'Scientist', 'हिन्दी विभाग, वाराणसी', '', '', '', '', '', 'enabled', 0, '2026-11-22T05:32:04.207Z', '2026-11-22T05:32:04.207Z');
INSERT INTO demo.editors OVERRIDING SYSTEM VALUE VALUES (3, 'Devika Rao', 'assistant editor', 'Lecturer', 'Department of Soil, Nagpur', '', '', '', '', '', 'disabled', 0, '2026-11-22T05:32:04.271Z', '2026-11-22T05:32:04.271Z');
INSERT INTO demo.editors OVERRIDING SYSTEM VALUE VALUES (1, 'Chitra Rao', 'chief editor', 'Professor', 'Department of Botany, Pune', '', 'chitra@private.example', '', '', 'a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp', 'enabled', 1, '2026-11-22T05:32:03.322Z', '2026-11-22T05:32:04.286Z');


--
-- Data for Name: file_parts; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.file_parts VALUES ('7ba8e6033fc5a029d3685fd798cae9a67aa7bbc4f89dea3764a37a1717cba471', 0, '\x255044462d312e370a252061727469636c65203130310a2525454f460a');
INSERT INTO demo.file_parts VALUES ('747eeb71728249bf3d25a12d7e763e8059aa76c6f17f62fa39d3d8f67b964fd5', 0, '\x255044462d312e370a252061727469636c65203130330a2525454f460a');
INSERT INTO demo.file_parts VALUES ('5fc3703693b7384d7104458c893279c936e7836884d46aa4496a8e89f29e1836', 0, '\x255044462d312e370a25206e65770a2525454f460a');
INSERT INTO demo.file_parts VALUES ('b075c70f438314393ccb4c366fb65f1c4038e81734e5dfb59e6d56198aad8ec8', 0, '\x255044462d312e370a25206368616e6765640a2525454f460a');
INSERT INTO demo.file_parts VALUES ('743e60b6728548719307c21d19cee97a4525d82141ab52481350b05c77c1dfd0', 0, '\x255044462d312e370a252077697468647261776e0a2525454f460a');
INSERT INTO demo.file_parts VALUES ('a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9', 0, '\x52494646d201000057454250565038580a00000010000000270000270000414c5048ed00000001805b6b73ea68cc105b8eb1127bb101dedcd4cf72666884d9119740f9a21e8cac37a3e302226202e0c4e7aacde9e1e7673f6d56b20cc1c7aea5dd7908105d6d2ccfab0b8af8a745fa1ef3949c58c423e121b9b2c857422b3eb11847519d4f8bf555e3c262be3e12dc702d03aa278bfd4ed5e36b2b7216bf4ca3aa015611354da8a3990963b437618bbe4df8326b6fc216cd4c18a38609355431a188b2924fa61074f95aa07ce0bb5105565cf3800aceb9f270fc9de7193463238e7e5407c48a6e99007d31a4ea0bf01a7ba5798e02e1d9d2db3c0fb481fbb6d491ad5b3fd0a78bf5c9fefb7b37ae175370e2010056503820be000000b005009d012a280028003e612c9347242221a1238b00800c0962008325c94e0304f6e07a00c269d32bde46ff42020dd0a322e98b860000fef8687db808076b8c6038aeeb65a5a97cd15652cb0fbdc058b1fdbf2dd4cafb231a29e80fd1e6c161f6cf77bb3599b8f4003421947a4c6f0481bc1d7ff7c6a72167c112e26f46e722b19ec95342587f8965ae3b4586ea07ce5de303d26a04f1855b1694d869167379aff7328bf2d80eafef1fb5a38979546cb83a999912e84a77daf46d4c0000');


--
-- Data for Name: files; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.files VALUES ('7ba8e6033fc5a029d3685fd798cae9a67aa7bbc4f89dea3764a37a1717cba471', 29, '2026-11-22T05:31:58.666Z');
INSERT INTO demo.files VALUES ('747eeb71728249bf3d25a12d7e763e8059aa76c6f17f62fa39d3d8f67b964fd5', 29, '2026-11-22T05:31:58.677Z');
INSERT INTO demo.files VALUES ('b075c70f438314393ccb4c366fb65f1c4038e81734e5dfb59e6d56198aad8ec8', 25, '2026-11-22T05:32:03.217Z');
INSERT INTO demo.files VALUES ('5fc3703693b7384d7104458c893279c936e7836884d46aa4496a8e89f29e1836', 21, '2026-11-22T05:32:03.244Z');
INSERT INTO demo.files VALUES ('743e60b6728548719307c21d19cee97a4525d82141ab52481350b05c77c1dfd0', 27, '2026-11-22T05:32:03.273Z');
INSERT INTO demo.files VALUES ('a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9', 474, '2026-11-22T05:32:05.899Z');


--
-- Data for Name: history; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (1, 'settings', 1, 'changed', '2026-11-22T05:32:02.878Z', 'asha', 'Settings', '{"formatted_journal_name":"Annals of Stored Things","websiteemail":"","journal_essn":"","year_started":"","home_content":""}', '{"formatted_journal_name":"Annals of &lt;i&gt;Stored&lt;/i&gt; Things","websiteemail":"editor@annals.example","journal_essn":"2049-3630","year_started":"2021","home_content":"&lt;p&gt;Soil &amp;amp; &lt;b&gt;water&lt;/b&gt; कृषि&lt;/p&gt;"}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (2, 'issue', 2, 'created', '2026-11-22T05:32:03.007Z', 'asha', 'Volume 5, issue 1 (2025)', '{}', '{"year":2025,"volume":5,"issue":1,"frequency":"Jan-Mar"}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (3, 'article', 6, 'created', '2026-11-22T05:32:03.057Z', 'asha', 'Łukasiewicz on logic', '{}', '{"refnumber":"201","title":"Łukasiewicz on logic","authorname":"Zoë Müller","abstract":"What was found about logic, and about everything else that was looked at in these years.","keywords":"logic","year":2025,"volume":5,"issue":1,"pagenumber":"1-4","txnid":"TXN-201","ptype":"paid","publishdate":"2025-02-03","subject":"","country":"","email":"zoe@private.example","mobile":"","status":"enabled","file_sha256":"5fc3703693b7384d7104458c893279c936e7836884d46aa4496a8e89f29e1836","file_bytes":21}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (4, 'article', 6, 'changed', '2026-11-22T05:32:03.203Z', 'asha', 'Łukasiewicz on logic', '{"keywords":"logic","file_sha256":"5fc3703693b7384d7104458c893279c936e7836884d46aa4496a8e89f29e1836","file_bytes":21}', '{"keywords":"logic, history","file_sha256":"b075c70f438314393ccb4c366fb65f1c4038e81734e5dfb59e6d56198aad8ec8","file_bytes":25}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (5, 'article', 7, 'created', '2026-11-22T05:32:03.256Z', 'asha', 'Withdrawn by an administrator', '{}', '{"refnumber":"202","title":"Withdrawn by an administrator","authorname":"Zoë Müller","abstract":"What was found about logic, and about everything else that was looked at in these years.","keywords":"logic","year":2025,"volume":5,"issue":1,"pagenumber":"5-9","txnid":"TXN-202","ptype":"paid","publishdate":"2025-02-03","subject":"","country":"","email":"zoe@private.example","mobile":"","status":"enabled","file_sha256":"743e60b6728548719307c21d19cee97a4525d82141ab52481350b05c77c1dfd0","file_bytes":27}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (6, 'article', 7, 'changed', '2026-11-22T05:32:03.298Z', 'asha', 'Withdrawn by an administrator', '{"status":"enabled"}', '{"status":"disabled"}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (7, 'editor', 1, 'created', '2026-11-22T05:32:03.322Z', 'asha', 'Chitra Rao', '{}', '{"name":"Chitra Rao","category":"chief editor","post":"Professor","content":"Department of Botany, Pune","degree":"","country":"","picture":"a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp","status":"enabled","is_pinned":0,"email":"chitra@private.example","phone":""}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (8, 'editor', 2, 'created', '2026-11-22T05:32:04.207Z', 'asha', 'मीरा जोशी', '{}', '{"name":"मीरा जोशी","category":"associate editor","post":"Scientist","content":"हिन्दी विभाग, वाराणसी","degree":"","country":"","picture":"","status":"enabled","is_pinned":0,"email":"","phone":""}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (9, 'editor', 3, 'created', '2026-11-22T05:32:04.271Z', 'asha', 'Devika Rao', '{}', '{"name":"Devika Rao","category":"assistant editor","post":"Lecturer","content":"Department of Soil, Nagpur","degree":"","country":"","picture":"","status":"disabled","is_pinned":0,"email":"","phone":""}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (10, 'editor', 1, 'changed', '2026-11-22T05:32:04.286Z', 'asha', 'Chitra Rao', '{"is_pinned":0}', '{"is_pinned":1}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (11, 'indexing', 1, 'created', '2026-11-22T05:32:04.402Z', 'asha', 'Index of Indexes', '{}', '{"title":"Index of Indexes","link":"https://index.example/journal","image":"a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp","sortnumber":1,"status":"enabled"}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (12, 'indexing', 2, 'created', '2026-11-22T05:32:05.095Z', 'asha', 'Removed Index', '{}', '{"title":"Removed Index","link":"https://removed.example/","image":"a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp","sortnumber":2,"status":"enabled"}');
INSERT INTO demo.history OVERRIDING SYSTEM VALUE VALUES (13, 'indexing', 2, 'deleted', '2026-11-22T05:32:05.925Z', 'asha', 'Removed Index', '{"title":"Removed Index","link":"https://removed.example/","image":"a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp","sortnumber":2,"status":"enabled"}', '{}');


--
-- Data for Name: indexing_entries; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.indexing_entries OVERRIDING SYSTEM VALUE VALUES (1, 'Index of Indexes', 'https://index.example/journal', 'a0406b0b311bc054c1440713c2aaf782779e092dad927d1898daa5b373e553b9.webp', 1, 'enabled');


--
-- Data for Name: issues; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.issues OVERRIDING SYSTEM VALUE VALUES (1, 2024, 4, 2, 'Apr-Jun', '2026-11-22T05:31:58.563Z');
INSERT INTO demo.issues OVERRIDING SYSTEM VALUE VALUES (2, 2025, 5, 1, 'Jan-Mar', '2026-11-22T05:32:03.007Z');


--
-- Data for Name: journal_state; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.journal_state VALUES (1, 16);


--
-- Data for Name: known_addresses; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.known_addresses VALUES (1, '127.0.0.1');


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.kysely_migration VALUES ('0001-journal', '2026-11-22T05:31:54.932Z');
INSERT INTO demo.kysely_migration VALUES ('0002-accounts', '2026-11-22T05:31:54.970Z');
INSERT INTO demo.kysely_migration VALUES ('0003-history', '2026-11-22T05:31:54.999Z');
INSERT INTO demo.kysely_migration VALUES ('0004-admin-lists', '2026-11-22T05:31:55.013Z');
INSERT INTO demo.kysely_migration VALUES ('0005-certificates', '2026-11-22T05:31:55.039Z');
INSERT INTO demo.kysely_migration VALUES ('0006-files', '2026-11-22T05:31:55.056Z');
INSERT INTO demo.kysely_migration VALUES ('0007-search-chunks', '2026-11-22T05:31:55.068Z');


--
-- Data for Name: kysely_migration_lock; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.kysely_migration_lock VALUES ('migration_lock', 0);


--
-- Data for Name: login_attempts; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.login_attempts VALUES ('address:127.0.0.1', 2, '2026-11-22T05:47:02.169Z');


--
-- Data for Name: search_chunks; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.search_chunks VALUES (0, '11cb1c7d-53e7-4f30-8f98-2c543d4aa2d6', '\x330000004f000000000000000300000006000000090000000c0000000f00000014000000170000001b0000001d00000024000000270000002b000000350000003a0000003e00000045000000470000004c000000510000005700000062000000680000006e0000007500000077000000790000007e00000083000000880000008c00000091000000960000009c000000a2000000a6000000aa000000af000000b4000000b7000000b9000000bd000000c2000000c5000000d7000000dd000000e3000000f20000000a010000190100002e0100003d01000000000000010000000200000003000000040000000500000006000000070000000a0000000b0000000e0000001100000012000000130000001400000017000000180000001c0000001f000000200000002100000022000000250000002600000028000000290000002a0000002b0000002d0000003000000031000000330000003400000035000000380000003b0000003c0000003d00000040000000410000004400000045000000460000004700000048000000490000004a0000004b0000004c0000004d0000004e0000004f000000040008001000140018001b001b000500110015001b000600120016000700130017001b001b001b000700130017001a000700100014001b0005001100150018001b00180006001200160019001000140004001800040010001400050011001500040010001400040004000500110015000700130017001b001b000500110015001b000700130017001b001b0019000b0008000b00080009000900080008000006050005050400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000031303131303231303431303532303161626f7574616e64616e696c617464726f75676874647279656c736565766572797468696e67666f756e6467726577686973746f7279696e6b756d61726c6f6769636c6f6f6b65646c756b617369657769637a6d696c6c65746d756c6c65726e756d626572736f666f6e6f72797a617061676573707269796172696365726f6d616e726f6f7473736174697661736861726d61736f696c7468617474686573657665726d6177617377657768617479656172737a6f65e0a487e0a4a4e0a4bfe0a4b9e0a4bee0a4b8e0a494e0a4b0e0a495e0a4bee0a495e0a583e0a4b7e0a58de0a4a3e0a4aae0a58de0a4b0e0a587e0a4aee0a49ae0a482e0a4a6e0a4b6e0a4b0e0a58de0a4aee0a4bee0a4b8e0a4bee0a4b9e0a4bfe0a4a4e0a58de0a4afe0a4b9e0a4bfe0a482e0a4a6e0a580');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.sessions VALUES ('a2aeea09bbec014261f5de3fc840759abe5957bc0e98b05c726ea21ecef97496', 1, '2026-11-22T05:32:02.518Z', '2026-11-22T17:32:02.518Z');


--
-- Data for Name: settings; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.settings VALUES ('domain', 'annals.example');
INSERT INTO demo.settings VALUES ('journal_language', 'English');
INSERT INTO demo.settings VALUES ('formatted_journal_name', 'Annals of &lt;i&gt;Stored&lt;/i&gt; Things');
INSERT INTO demo.settings VALUES ('home_content', '&lt;p&gt;Soil &amp;amp; &lt;b&gt;water&lt;/b&gt; कृषि&lt;/p&gt;');
INSERT INTO demo.settings VALUES ('journal_essn', '2049-3630');
INSERT INTO demo.settings VALUES ('journal_frequency', 'Quarterly');
INSERT INTO demo.settings VALUES ('websiteemail', 'editor@annals.example');
INSERT INTO demo.settings VALUES ('websitename', 'Annals of Stored Things');
INSERT INTO demo.settings VALUES ('year_started', '2021');


--
-- Data for Name: users; Type: TABLE DATA; Schema: demo; Owner: -
--

INSERT INTO demo.users OVERRIDING SYSTEM VALUE VALUES (1, 'asha', 'asha', '$argon2id$v=19$m=19456,t=2,p=1$fbExYvMmKnDNPWscpcatlg$45e1KOmkcypkgP45StdMbQTgX3Z6GQGK+ByzSPSHDX4', '', 'enabled', '2026-11-22T05:31:56.229Z');


--
-- Name: articles_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.articles_id_seq', 7, true);


--
-- Name: editors_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.editors_id_seq', 3, true);


--
-- Name: history_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.history_id_seq', 13, true);


--
-- Name: indexing_entries_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.indexing_entries_id_seq', 2, true);


--
-- Name: issues_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.issues_id_seq', 2, true);


--
-- Name: users_id_seq; Type: SEQUENCE SET; Schema: demo; Owner: -
--

SELECT pg_catalog.setval('demo.users_id_seq', 1, true);


--
-- Name: articles articles_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (id);


--
-- Name: articles articles_refnumber_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.articles
    ADD CONSTRAINT articles_refnumber_key UNIQUE (refnumber);


--
-- Name: articles articles_title_key_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.articles
    ADD CONSTRAINT articles_title_key_key UNIQUE (title_key);


--
-- Name: articles articles_txnid_key_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.articles
    ADD CONSTRAINT articles_txnid_key_key UNIQUE (txnid_key);


--
-- Name: certificates certificates_of_facts; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.certificates
    ADD CONSTRAINT certificates_of_facts UNIQUE (kind, record_id, facts_sha256);


--
-- Name: certificates certificates_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.certificates
    ADD CONSTRAINT certificates_pkey PRIMARY KEY (code);


--
-- Name: editors editors_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.editors
    ADD CONSTRAINT editors_pkey PRIMARY KEY (id);


--
-- Name: file_parts file_parts_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.file_parts
    ADD CONSTRAINT file_parts_key PRIMARY KEY (sha256, part);


--
-- Name: files files_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (sha256);


--
-- Name: history history_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.history
    ADD CONSTRAINT history_pkey PRIMARY KEY (id);


--
-- Name: indexing_entries indexing_entries_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.indexing_entries
    ADD CONSTRAINT indexing_entries_pkey PRIMARY KEY (id);


--
-- Name: issues issues_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.issues
    ADD CONSTRAINT issues_pkey PRIMARY KEY (id);


--
-- Name: issues issues_year_volume_issue; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.issues
    ADD CONSTRAINT issues_year_volume_issue UNIQUE (year, volume, issue);


--
-- Name: journal_state journal_state_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.journal_state
    ADD CONSTRAINT journal_state_pkey PRIMARY KEY (id);


--
-- Name: known_addresses known_addresses_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.known_addresses
    ADD CONSTRAINT known_addresses_key PRIMARY KEY (user_id, address);


--
-- Name: kysely_migration_lock kysely_migration_lock_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration kysely_migration_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);


--
-- Name: login_attempts login_attempts_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (subject);


--
-- Name: search_chunks search_chunks_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.search_chunks
    ADD CONSTRAINT search_chunks_pkey PRIMARY KEY (chunk);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (field);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: users users_username_key; Type: CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.users
    ADD CONSTRAINT users_username_key UNIQUE (username);


--
-- Name: articles_by_file; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_file ON demo.articles USING btree (file_sha256);


--
-- Name: articles_by_issue; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_issue ON demo.articles USING btree (issue_id, status, first_page);


--
-- Name: articles_by_txnid; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_by_txnid ON demo.articles USING btree (lower(txnid) COLLATE "C");


--
-- Name: articles_no_abstract; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_no_abstract ON demo.articles USING btree (id) WHERE ((status = 'enabled'::text) AND (abstract = ''::text));


--
-- Name: articles_no_pages; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_no_pages ON demo.articles USING btree (id) WHERE ((status = 'enabled'::text) AND (pagenumber = ''::text));


--
-- Name: articles_no_pdf; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_no_pdf ON demo.articles USING btree (id) WHERE ((status = 'enabled'::text) AND (file_sha256 IS NULL));


--
-- Name: articles_withdrawn; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX articles_withdrawn ON demo.articles USING btree (id) WHERE (status <> 'enabled'::text);


--
-- Name: history_by_record; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX history_by_record ON demo.history USING btree (noun, record_id, id);


--
-- Name: login_attempts_by_until; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX login_attempts_by_until ON demo.login_attempts USING btree (until);


--
-- Name: sessions_by_expiry; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX sessions_by_expiry ON demo.sessions USING btree (expiry);


--
-- Name: sessions_by_user; Type: INDEX; Schema: demo; Owner: -
--

CREATE INDEX sessions_by_user ON demo.sessions USING btree (user_id);


--
-- Name: articles articles_issue_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.articles
    ADD CONSTRAINT articles_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES demo.issues(id);


--
-- Name: file_parts file_parts_sha256_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.file_parts
    ADD CONSTRAINT file_parts_sha256_fkey FOREIGN KEY (sha256) REFERENCES demo.files(sha256) ON DELETE CASCADE;


--
-- Name: known_addresses known_addresses_user_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.known_addresses
    ADD CONSTRAINT known_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES demo.users(id) ON DELETE CASCADE;


--
-- Name: sessions sessions_user_id_fkey; Type: FK CONSTRAINT; Schema: demo; Owner: -
--

ALTER TABLE ONLY demo.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES demo.users(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


